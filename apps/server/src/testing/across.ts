import { performance } from 'node:perf_hooks';
import { expect } from 'vitest';
import { act, Guest, type Hall, joinTable, sitDown, type Table, type TestSocket } from './hall.ts';

export interface Seated {
  table: Table;
  white: TestSocket;
  black: TestSocket;
  spectator: TestSocket;
  leave(): void;
}

/** White at the one server; Black, and one who looks on, at the other. */
export async function across(one: Hall, other: Hall): Promise<Seated> {
  const table = await sitDown(one);
  const guest = await Guest.of(other, 'Emanuel');
  const sockets = await Promise.all([table.white.socket(one), table.black.socket(other), guest.socket(other)]);
  for (const socket of sockets) expect(await joinTable(socket, table.id)).toMatchObject({ ok: true });
  const [white, black, spectator] = sockets as [TestSocket, TestSocket, TestSocket];
  const leave = () => {
    for (const who of [table.white, table.black, guest]) who.leave();
  };
  return { table, white, black, spectator, leave };
}

const heardOf = (socket: TestSocket, version: number) =>
  new Promise<number>((resolve) => {
    const hear = (message: { version: number }) => {
      if (message.version < version) return;
      socket.off('table:events', hear);
      resolve(performance.now());
    };
    socket.on('table:events', hear);
  });

const MOVES = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'e1g1', 'f8e7'];

/** The moves in turn, each by one who has seen the last; gives how long the others waited for each after its answer. */
export async function playAcross(
  { table, white, black, spectator }: Seated,
  from = 0,
  count = MOVES.length,
): Promise<number[]> {
  const waits: number[] = [];
  for (const [index, uci] of MOVES.slice(from, from + count).entries()) {
    const version = from + index + 1;
    const [mover, other] = version % 2 === 1 ? [white, black] : [black, white];
    const heard = Promise.all([heardOf(other, version), heardOf(version % 2 === 1 ? spectator : white, version)]);
    const answer = await act(mover, table.id, { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) });
    expect(answer).toMatchObject({ ok: true, version });
    const answered = performance.now();
    waits.push(Math.max(...(await heard)) - answered);
  }
  return waits;
}

export const report = (what: string, waits: number[]) => {
  const sorted = waits.toSorted((a, b) => a - b);
  console.log(`${what}: p50 ${sorted[sorted.length >> 1]?.toFixed(1)} ms, most ${sorted.at(-1)?.toFixed(1)} ms`);
};

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
