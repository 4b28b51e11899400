import { z } from 'zod';
import { type By, recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { Problem } from '../platform/errors.ts';
import { invalidInput } from '../platform/invalid-input.ts';
import { deleteScope, insertScope, type ScopeRow } from './scope-list.queries.ts';
import { type ScopeNameFault, scopeNameFaultMessages } from './scope-name-faults.messages.ts';
import { customScopeParts, scopeNameFault } from './scope-names.ts';

export const MAX_DESCRIPTION_LENGTH = 300;

export const scopeInput = z.object({
  name: z.string(),
  description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
  sensitive: z.boolean().default(false),
});

/** Adds a custom scope to the list. Throws 422, and 409 `scope_exists`. */
export async function listScope(
  context: Context,
  by: By,
  input: z.output<typeof scopeInput>,
): Promise<ScopeRow> {
  const { name } = input;
  const fault = listedNameFault(name);
  if (fault !== null) throw invalidInput([{ path: 'name', ...fault }], scopeNameFaultMessages);
  const row = { ...input, created_at: context.clock.now() };
  await inTransaction(context.stores.db, async (db) => {
    if (!(await insertScope(db, row)))
      throw new Problem(409, 'scope_exists', `${name} is already on the list.`);
    await recordAudit(db, context, by.request, {
      event_type: 'scope.created',
      actor: by.actor,
      target: { type: 'scope', id: name },
      details: { description: row.description, sensitive: row.sensitive },
    });
  });
  return row;
}

/** Removes a custom scope from the list. Throws 404. */
export async function unlistScope(context: Context, by: By, name: string): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await deleteScope(db, name))) throw new Problem(404, 'not_found', 'This scope is not listed.');
    await recordAudit(db, context, by.request, {
      event_type: 'scope.deleted',
      actor: by.actor,
      target: { type: 'scope', id: name },
    });
  });
}

/** Built-in scopes cannot be listed: administrators do not choose their meaning. */
function listedNameFault(name: string): ScopeNameFault | null {
  const fault = scopeNameFault(name);
  if (fault !== null) return fault;
  return customScopeParts(name) === null ? { code: 'scope_built_in' } : null;
}
