/** Cards face down, of which two are cookies; players peek, swap and shuffle. Nobody declares here, so that it never ends. */

const { INVALID_MOVE } = require("boardgame.io/core");

const COOKIES = 2;

const setup = ({ ctx, random }) => {
  const places = 2 * ctx.numPlayers + 2;
  const faces = Array.from({ length: places }, (_, place) => (place < COOKIES ? "cookie" : "crumb"));
  return { cards: random.Shuffle(faces), looks: {}, last: null };
};

const isPlace = (G, place) => Number.isInteger(place) && place >= 0 && place < G.cards.length;

/** A look lasts until its owner acts again; the others see where it was. */
const look = (G, playerID, place) => {
  G.looks[playerID] = { place, face: G.cards[place] };
};

const exchange = (G, one, other) => {
  [G.cards[one], G.cards[other]] = [G.cards[other], G.cards[one]];
};

const moves = {
  peek: ({ G, playerID }, place) => {
    if (!isPlace(G, place)) return INVALID_MOVE;
    look(G, playerID, place);
    G.last = { seat: playerID, move: "peek", places: [place] };
  },
  swap: ({ G, playerID }, one, other) => {
    if (!isPlace(G, one) || !isPlace(G, other) || one === other) return INVALID_MOVE;
    delete G.looks[playerID];
    exchange(G, one, other);
    G.last = { seat: playerID, move: "swap", places: [one, other] };
  },
  shuffle: ({ G, playerID, random }, side) => {
    if (side !== 0 && side !== 1) return INVALID_MOVE;
    const first = 2 * Number(playerID);
    if (random.Die(2) === 2) exchange(G, first, first + 1);
    look(G, playerID, first + side);
    G.last = { seat: playerID, move: "shuffle", places: [first + side] };
  },
};

/** What a player sees: no face but that of their own latest look. */
const playerView = ({ G, playerID }) => ({
  cards: G.cards.map(() => null),
  look: G.looks[playerID] ?? null,
  looking: Object.fromEntries(Object.entries(G.looks).map(([seat, { place }]) => [seat, place])),
  last: G.last,
});

module.exports = {
  name: "game",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  moves,
  playerView,
  turn: { minMoves: 1, maxMoves: 1 },
};
