/**
 * Does up to `batch` things at a time, until fewer are found than that. Resolves to how many were done in all; each call of
 * `work` is a transaction of its own, so that what is done stays done.
 */
export async function inBatches(batch: number, work: (batch: number) => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const count = await work(batch);
    done += count;
    if (count < batch) return done;
  }
}
