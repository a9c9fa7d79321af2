import { writeFile } from 'node:fs/promises';
import { findFaketime } from '../../../scripts/test/faketime.ts';

/** A wall clock that a test can set forward and back, for a process that is started with `env`. The monotonic clock goes on. */
export class SteppedClock {
  readonly env: Readonly<Record<string, string>>;
  readonly #file: string;

  private constructor(file: string, library: string) {
    this.#file = file;
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  static async open(file: string): Promise<SteppedClock> {
    const library = findFaketime(process.env);
    if (library === undefined)
      throw new Error('no libfaketime found: apt-get install libfaketime, or name it in LIBFAKETIME');
    const clock = new SteppedClock(file, library);
    await clock.stepTo(0);
    return clock;
  }

  /** So far from the true time; seen within a second. */
  stepTo(seconds: number): Promise<void> {
    return writeFile(this.#file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }
}
