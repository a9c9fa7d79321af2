// A match of boardgame.io for each game, in memory. Its state has to be plain data: a position, or a FEN for chess.js.
import { createRequire } from 'node:module';
import { BOARD, CHESS_JS } from './rules.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const rules = process.env.RULES === 'chess.js' ? CHESS_JS : BOARD;

const chess = {
  name: 'chess',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({ game: rules.start }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move({ G }, move) {
      const next = rules.after(G.game, move);
      return next === undefined ? INVALID_MOVE : { game: next };
    },
  },
};

const server = Server({ games: [chess], origins: [Origins.LOCALHOST] });
const log = console.log;
console.log = () => {}; // it reports on itself
console.error = () => {};
const { appServer } = await server.run({ port: 0 });
log(`open: http://127.0.0.1:${appServer.address().port}`);
process.on('SIGTERM', () => process.exit(0));
