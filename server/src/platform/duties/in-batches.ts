/**
 * Processes batches of up to `batch` items until one comes back short. Resolves to the total; each call of
 * `work` is its own transaction, so that finished batches stay done.
 */
export async function inBatches(batch: number, work: (batch: number) => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const count = await work(batch);
    done += count;
    if (count < batch) return done;
  }
}
