#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { replayGame } from './replay/match.ts';
import { type Options, readOptions, USAGE, UsageError } from './replay/options.ts';
import { startServer } from './replay/own-server.ts';
import { type Recorded, readGame, splitPgn } from './replay/recorded.ts';
import { type Played, reportOf } from './replay/report.ts';

async function recordedGames({ file, games }: Options): Promise<Recorded[]> {
  const texts = splitPgn(await readFile(file, 'utf8')).slice(0, games);
  if (texts.length === 0) throw new UsageError(`${file} holds no game`);
  return texts.map((text, index) => readGame(text, index + 1));
}

/** Plays the games, so many at once. True where all of them passed. */
async function replayAll(url: string, options: Options, games: readonly Recorded[]): Promise<boolean> {
  const waiting = [...games];
  const played: Played[] = [];
  const latencies: number[] = [];
  const began = performance.now();
  const table = async () => {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
      const faults = await replayGame(url, options, game, latencies);
      played.push({ number: game.number, title: game.title, faults });
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, table));
  const lines = reportOf(played, latencies, performance.now() - began);
  process.stdout.write(`${lines.join('\n')}\n`);
  return played.every(({ faults }) => faults.length === 0);
}

async function run(options: Options): Promise<boolean> {
  const games = await recordedGames(options);
  if (options.url !== undefined) return replayAll(options.url, options, games);
  const server = await startServer();
  try {
    return await replayAll(server.url, options, games);
  } finally {
    await server.stop();
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') process.stdout.write(USAGE);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${error instanceof UsageError ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
