/** Does `job` for each, so many at a time, and gives the outcomes in their order. */
export async function atOnce<T, R>(items: readonly T[], most: number, job: (item: T) => Promise<R>): Promise<R[]> {
  const outcomes: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) outcomes[index] = await job(items[index] as T);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return outcomes;
}
