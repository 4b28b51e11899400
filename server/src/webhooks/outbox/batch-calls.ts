/**
 * Combines single calls into batches: calls made while a batch is running go into the next one.
 * `run` returns its results in the order of the items; when it throws, every call of that batch rejects.
 */
export function batchCalls<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
  maxBatch: number,
): (item: Item) => Promise<Answer> {
  type Call = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void };
  let waiting: Call[] = [];
  let isRunning = false;

  async function runBatches(): Promise<void> {
    isRunning = true;
    // Calls made later in this turn of the event loop belong to the same batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      try {
        const answers = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runBatches();
    });
}
