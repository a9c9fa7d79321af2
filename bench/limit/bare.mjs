// The bare server: what Socket.IO and PostgreSQL cost with legal chess and nothing else. Moves are tested with the project's
// own rules, appended with a group commit, answered, and sent to the other player. No laws, views, clocks or accounts.
import { createServer } from 'node:http';
import { fromOf, isLegal, makeMove, parseSquare, play, START } from '@jadoube/board';
import pg from 'pg';
import { Server } from 'socket.io';

const ROLES = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };
const MOST = 512;
const INSERT = {
  name: 'append',
  text: `INSERT INTO moves (game, version, "by", move, at)
    SELECT game, version, "by", move, at
    FROM json_to_recordset($1::json) AS r(game uuid, version int, "by" text, move jsonb, at timestamptz)
    ON CONFLICT DO NOTHING RETURNING game, version`,
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
await pool.query(`CREATE TABLE IF NOT EXISTS moves (
  game uuid, version int, "by" text NOT NULL, move jsonb NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (game, version))`);

/** Group commit: one statement in flight, what arrives meanwhile goes with the next. */
const waiting = [];
let writing = false;
function append(row) {
  return new Promise((resolve, reject) => {
    waiting.push({ row, resolve, reject });
    if (!writing) write();
  });
}
async function write() {
  writing = true;
  await undefined;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, MOST);
    try {
      const { rows } = await pool.query({ ...INSERT, values: [JSON.stringify(batch.map(({ row }) => row))] });
      const stored = new Set(rows.map(({ game, version }) => `${game} ${version}`));
      for (const { row, resolve } of batch) resolve(stored.has(`${row.game} ${row.version}`));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  writing = false;
}

const games = new Map();
const http = createServer();
const io = new Server(http, { serveClient: false, transports: ['websocket'], perMessageDeflate: false });

/** The position after the move, if it is one. */
function after(game, { from, to, promotion }) {
  const [first, last] = [parseSquare(from), parseSquare(to)];
  if (first === undefined || last === undefined) return undefined;
  const move = makeMove(first, last, promotion && ROLES[promotion]);
  return game.position.board[fromOf(move)] && isLegal(game.position, move) ? play(game.position, move) : undefined;
}

io.on('connection', (socket) => {
  socket.on('join', ({ gameId, seat }, ack) => {
    const game = games.get(gameId) ?? { position: START, version: 0, busy: false, white: '', black: '' };
    games.set(gameId, game);
    game[seat] = socket.id;
    socket.join(gameId);
    ack({ ok: true, version: game.version });
  });
  socket.on('leave', ({ gameId }, ack) => {
    games.delete(gameId);
    socket.leave(gameId);
    ack({ ok: true });
  });
  socket.on('move', async ({ gameId, ...move }, ack) => {
    const game = games.get(gameId);
    if (game === undefined || game.busy) return ack({ ok: false, code: 'no-such-game' });
    const by = game.position.turn;
    if (game[by] !== socket.id) return ack({ ok: false, code: 'not-your-turn' });
    const position = after(game, move);
    if (position === undefined) return ack({ ok: false, code: 'illegal' });
    game.busy = true;
    const version = game.version + 1;
    const stored = await append({ game: gameId, version, by, move, at: new Date() }).catch(() => false);
    game.busy = false;
    if (!stored) return ack({ ok: false, code: 'unavailable' });
    game.position = position;
    game.version = version;
    ack({ ok: true, version });
    socket.to(gameId).emit('moved', { gameId, version, by, ...move });
  });
});

http.listen(0, '127.0.0.1', () => console.log(`open: http://127.0.0.1:${http.address().port}`));
process.on('SIGTERM', () => process.exit(0));
