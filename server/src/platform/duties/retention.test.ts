import { expect, test } from 'vitest';
import { deleteUntilShort, RETENTION_BATCH, UNDISTURBED } from './retention.ts';

/** A table with so many old rows; `turns` takes down which table each statement was for. */
function tableOf(name: string, rows: number, turns: string[]) {
  let left = rows;
  return async (batch: number) => {
    turns.push(name);
    const count = Math.min(batch, left);
    left -= count;
    return count;
  };
}

test('A10: every table is worked on until a batch is short, in turn', async () => {
  const turns: string[] = [];
  const gone = await deleteUntilShort(UNDISTURBED, [
    tableOf('full', 2.5 * RETENTION_BATCH, turns),
    tableOf('empty', 0, turns),
    tableOf('even', RETENTION_BATCH, turns),
  ]);
  expect(gone).toBe(3.5 * RETENTION_BATCH);
  expect(turns).toEqual(['full', 'empty', 'even', 'full', 'even', 'full']);
});

test('A10: a process that stops begins no further batch', async () => {
  const stopping = new AbortController();
  const turns: string[] = [];
  const endless = async (batch: number) => {
    turns.push('endless');
    if (turns.length === 3) stopping.abort();
    return batch;
  };
  expect(await deleteUntilShort(stopping, [endless])).toBe(3 * RETENTION_BATCH);
  expect(turns).toHaveLength(3);
});

test('a failing table does not block the others, and is reported', async () => {
  const turns: string[] = [];
  const failing = async () => {
    turns.push('failing');
    throw new Error('no such column');
  };
  const full = tableOf('full', 1.5 * RETENTION_BATCH, turns);
  await expect(deleteUntilShort(UNDISTURBED, [failing, full])).rejects.toThrow('no such column');
  expect(turns).toEqual(['failing', 'full', 'full']);
  await expect(deleteUntilShort(UNDISTURBED, [failing, failing])).rejects.toThrow(AggregateError);
});
