/** Work that is done in small steps: whoever has other things to do as well does them in between. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** All steps one after the other. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
