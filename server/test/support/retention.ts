import type { Context } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import { deleteOld } from '../../src/platform/duties/retention.ts';
import { retention } from '../../src/worker.ts';

/** What the duty does for these tables, at once; resolves to how many rows went. */
export async function deleteOldRows(
  context: Pick<Context, 'stores' | 'clock'>,
  ...tables: (keyof Database)[]
): Promise<number> {
  const rules = retention.filter(({ table }) => tables.includes(table));
  if (rules.length < tables.length) throw new Error(`one of these tables has no rule: ${tables.join(', ')}`);
  return await deleteOld(context, rules);
}
