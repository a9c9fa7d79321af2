// A room of Colyseus for each game, in memory: the move is tested, answered, and sent to the other player.
import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { KeptBoard, KeptChess } from './rules.mjs';

const Kept = process.env.RULES === 'chess.js' ? KeptChess : KeptBoard;

class ChessRoom extends Room {
  maxClients = 2;
  patchRate = null;
  game = new Kept();
  version = 0;
  seats = [];
  onCreate() {
    this.onMessage('move', (client, move) => {
      const seat = this.game.turn === 'white' ? 0 : 1;
      if (this.seats[seat] !== client.sessionId || !this.game.move(move)) return client.send('answer', { ok: false });
      this.version += 1;
      client.send('answer', { ok: true, version: this.version });
      this.broadcast('moved', { version: this.version, ...move }, { except: client });
    });
  }
  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('chess', ChessRoom);
await server.listen(0, '127.0.0.1');
console.log(`open: http://127.0.0.1:${http.address().port}`);
process.on('SIGTERM', () => process.exit(0));
