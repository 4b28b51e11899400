/**
 * Turns many single calls into few big ones: what is asked for while a run is under way goes together into the next.
 * `run` answers in the order of its items; when it throws, everybody in that run hears of it.
 */
export function gather<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
  most: number,
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    // What this turn of the event loop still brings belongs to the same run.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
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
      if (!isRunning) void work();
    });
}
