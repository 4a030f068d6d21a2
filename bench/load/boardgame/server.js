/** boardgame.io's server as it comes, for this machine alone: prints the port once it answers. */

const { Server } = require("boardgame.io/server");
const game = require("./game.js");

const server = Server({ games: [game], origins: [] });
// What it prints for people would be taken for the port.
console.info = console.log = (...words) => console.error(...words);

server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  if (appServer.listening) process.stdout.write(`${appServer.address().port}\n`);
  else appServer.on("listening", () => process.stdout.write(`${appServer.address().port}\n`));
});
