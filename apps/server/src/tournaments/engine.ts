import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineRequest, type Pairing, parseEngineAnswer, type SwissRound, type Tpn } from '@jadoube/events';

/** The engine that the operator has installed did not pair the round. The message is for his log, and names no file. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';
}

const TIME_LIMIT_MS = 20_000;
const ANSWER_LIMIT = 64 * 1024;

/** bbpPairings: 1 says that there is no pairing which keeps the absolute criteria. */
const NO_PAIRING = 1;

function run(path: string, args: readonly string[], timeLimitMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: 'ignore', env: {}, timeout: timeLimitMs, killSignal: 'SIGKILL' });
    child.once('error', (cause) => reject(new EngineFailed('it could not be started', { cause })));
    child.once('close', (code, signal) => {
      if (signal !== null) reject(new EngineFailed(`it was ended by ${signal}`));
      else resolve(code ?? -1);
    });
  });
}

async function answerIn(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > ANSWER_LIMIT) throw new EngineFailed('its answer is too long');
  return size === 0 ? '' : readFile(file, 'utf8');
}

/**
 * Has a round paired by bbpPairings, as `PATH --dutch FILE -p FILE`. It sees two files of ours, with numbers and results and
 * no names, no environment and no input, and has so long to answer. Undefined: there is no pairing.
 */
export async function pairByEngine(
  path: string,
  round: SwissRound,
  ratings: ReadonlyMap<Tpn, number>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<readonly Pairing[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-pairing-'));
  try {
    const [asked, answered] = [join(folder, 'round.trf'), join(folder, 'pairs.txt')];
    await writeFile(asked, engineRequest(round, ratings));
    const code = await run(path, ['--dutch', asked, '-p', answered], timeLimitMs);
    if (code === NO_PAIRING) return undefined;
    if (code !== 0) throw new EngineFailed(`it ended with ${code}`);
    const pairings = parseEngineAnswer(await answerIn(answered), round.present);
    if (pairings === undefined) throw new EngineFailed('its answer is no pairing of these players');
    return pairings;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
