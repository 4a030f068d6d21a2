/** boardgame.io's server as it comes, for this machine alone: prints the ports of its sockets and of its lobby once it answers. */

const { Server } = require("boardgame.io/server");
const game = require("./game.js");

const here = { port: 0, host: "127.0.0.1" };
const port = (server) => server.address().port;

// The lobby has a port of its own: with the Koa that npm fetches today, it does not answer on that of the sockets.
Server({ games: [game], origins: [] })
  .run({ port: here, lobbyConfig: { apiPort: here } })
  .then(({ appServer, apiServer }) => process.stdout.write(`${port(appServer)} ${port(apiServer)}\n`));
