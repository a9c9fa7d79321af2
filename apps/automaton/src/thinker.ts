import { parentPort } from 'node:worker_threads';
import { deliberate, type Question } from '@jadoube/automaton';
import type { WireAct } from '@jadoube/protocol';

export interface Thought {
  readonly id: number;
  readonly question: Question;
}

/** `acts` is empty where there is nothing to do; `fault`: it could not be thought through. */
export interface Answer {
  readonly id: number;
  readonly acts: readonly WireAct[];
  readonly fault?: string;
}

function answerTo({ id, question }: Thought): Answer {
  try {
    return { id, acts: deliberate(question) };
  } catch (error) {
    return { id, acts: [], fault: (error as Error).stack ?? String(error) };
  }
}

parentPort?.on('message', (thought: Thought) => parentPort?.postMessage(answerTo(thought)));
