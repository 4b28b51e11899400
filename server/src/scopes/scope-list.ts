import { z } from 'zod';
import { type By, recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { Problem } from '../platform/errors.ts';
import { invalidInput } from '../platform/invalid-input.ts';
import { REQUIRED_LEVELS } from './required-level.ts';
import { deleteScope, insertScope, type ScopeRow, updateScope } from './scope-list.queries.ts';
import { type ScopeNameFault, scopeNameFaultMessages } from './scope-name-faults.messages.ts';
import { customScopeParts, isBuiltInScope, SENSITIVE_SCOPES, scopeNameFault } from './scope-names.ts';

export const MAX_DESCRIPTION_LENGTH = 300;

const description = z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH);
const required_acr = z
  .enum(REQUIRED_LEVELS)
  .nullable()
  .describe(
    'How strongly people must have signed in: `2` a second factor or passkey, `phr` a passkey; null: as they like',
  );

export const scopeInput = z.object({
  name: z.string(),
  description,
  sensitive: z.boolean().default(false),
  required_acr: required_acr.default(null),
});

export const scopeChange = z.object({
  description: description.optional(),
  sensitive: z.boolean().optional(),
  required_acr: required_acr.optional(),
});
type ScopeChange = z.output<typeof scopeChange>;

/** Adds a custom scope to the list. Throws 422, and 409 `scope_exists`. */
export async function listScope(
  context: Context,
  by: By,
  input: z.output<typeof scopeInput>,
): Promise<ScopeRow> {
  const { name, ...details } = input;
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
      details,
    });
  });
  return row;
}

/**
 * Changes an entry, or what a built-in scope demands, whose other members are not the administrators' to choose. Throws 404, and 422 for such a
 * member and for a name that cannot demand a level.
 */
export async function changeScope(
  context: Context,
  by: By,
  { name, change }: { name: string; change: ScopeChange },
): Promise<ScopeRow> {
  const isBuiltIn = isBuiltInScope(name);
  if (isBuiltIn) refuseBuiltIn(name, change);
  return await inTransaction(context.stores.db, async (db) => {
    const row = isBuiltIn
      ? await setBuiltInLevel(db, name, change.required_acr, context.clock.now())
      : await updateScope(db, name, change);
    if (row === undefined) throw notListed();
    await recordAudit(db, context, by.request, {
      event_type: 'scope.updated',
      actor: by.actor,
      target: { type: 'scope', id: name },
      details: change,
    });
    return row;
  });
}

/** Removes a custom scope from the list, or what a built-in scope demands. Throws 404. */
export async function unlistScope(context: Context, by: By, name: string): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await deleteScope(db, name))) throw notListed();
    await recordAudit(db, context, by.request, {
      event_type: 'scope.deleted',
      actor: by.actor,
      target: { type: 'scope', id: name },
    });
  });
}

/** `openid` is part of every sign-in: what all of them demand is a policy. */
export function mayDemandLevel(name: string): boolean {
  return name !== 'openid';
}

function refuseBuiltIn(name: string, { description, sensitive, required_acr }: ScopeChange): void {
  const foreign = [...(description === undefined ? [] : ['description'])];
  if (sensitive !== undefined) foreign.push('sensitive');
  const faults = foreign.map((path) => ({ path, code: 'scope_built_in_member' as const }));
  if (faults.length > 0) throw invalidInput(faults, scopeNameFaultMessages);
  if (mayDemandLevel(name) || (required_acr ?? null) === null) return;
  throw invalidInput([{ path: 'required_acr', code: 'scope_of_every_sign_in' }], scopeNameFaultMessages);
}

async function setBuiltInLevel(
  db: Db,
  name: string,
  required_acr: ScopeRow['required_acr'] | undefined,
  now: Date,
): Promise<ScopeRow> {
  const row = {
    ...{ name, description: '', sensitive: SENSITIVE_SCOPES.has(name), required_acr: required_acr ?? null },
    created_at: now,
  };
  // Not named: stays as it is.
  if (required_acr === undefined) return (await updateScope(db, name, {})) ?? row;
  if (required_acr === null) await deleteScope(db, name);
  else if (!(await insertScope(db, row))) return (await updateScope(db, name, { required_acr })) ?? row;
  return row;
}

function notListed(): Problem {
  return new Problem(404, 'not_found', 'This scope is not listed.');
}

/** Built-in scopes cannot be listed: administrators do not choose their meaning. */
function listedNameFault(name: string): ScopeNameFault | null {
  const fault = scopeNameFault(name);
  if (fault !== null) return fault;
  return customScopeParts(name) === null ? { code: 'scope_built_in' } : null;
}
