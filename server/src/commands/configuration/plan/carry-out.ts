import { recordAudit } from '../../../platform/audit/index.ts';
import { SECOND } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Db } from '../../../platform/db/stores.ts';
import { waitForLock } from '../../../platform/db/wait-for-lock.ts';
import { Problem } from '../../../platform/errors.ts';
import { CommandError } from '../../command-error.ts';
import { type Configuration, faultsOf, invalidConfiguration } from '../files/read-folder.ts';
import type { Run } from '../kinds/kind.ts';
import { loadWorld } from '../kinds/world.ts';
import { addressFaults, type CheckedAddresses } from './addresses.ts';
import { type Change, type Difference, difference, nameOf } from './difference.ts';

type Wish = {
  configuration: Configuration;
  env: Record<string, string | undefined>;
  prune: boolean;
  /** Where the files come from; the actor of every audit line. */
  commit: string | null;
  /** False: everything is tried, and nothing stays. */
  keep: boolean;
};

/** Thousands of objects take a minute. */
const WAIT = 300 * SECOND;
const PAUSE_MS = 200;
/** In the audit line; a first apply can have thousands. */
const MAX_AUDITED = 200;

/**
 * Makes the database what the files declare, in one transaction: all of it, or nothing. A plan does the same and rolls back, so that what the
 * operations refuse is known before. Throws `invalid_configuration` with the places of the faults.
 */
export async function carryOut(context: Context, wish: Wish): Promise<Difference> {
  const checked = await outboundAddresses(context, wish);
  try {
    return await inTransaction(context.stores.db, async (db) => {
      const done = await within(db, context, wish, checked);
      if (!wish.keep) throw new Tried(done);
      return done;
    });
  } catch (error) {
    if (error instanceof Tried) return error.done;
    throw error;
  }
}

/** Rolls back what was only tried. */
class Tried extends Error {
  readonly done: Difference;

  constructor(done: Difference) {
    super('rolled back');
    this.done = done;
  }
}

/** Before the transaction, because names are looked up, and no lock may be held meanwhile. */
async function outboundAddresses(context: Context, wish: Wish): Promise<CheckedAddresses> {
  const { changes } = await difference(
    await runOn(context.stores.db, context, wish),
    wish.configuration,
    wish,
  );
  return await addressFaults(context, changes);
}

async function within(db: Db, context: Context, wish: Wish, checked: CheckedAddresses): Promise<Difference> {
  await waitForTurn(db);
  const run = await runOn(db, context, wish);
  const found = await difference(run, wish.configuration, wish);
  const faults = [...found.faults, ...checked.faults];
  const notes = [...found.notes];
  for (const change of found.changes) {
    if (change.action === 'unmanaged') continue;
    checked.requireKnown(change);
    notes.push(...(await carriedOut(run, change, faults)));
  }
  // What is seen without trying is refused again by the trial.
  if (faults.length > 0) throw invalidConfiguration([...new Set(faults)]);
  await requireNothingLeft(run, wish);
  if (wish.keep) await audit(run, wish, found.changes);
  return { ...found, notes: [...new Set(notes)] };
}

/** One apply at a time. */
async function waitForTurn(db: Db): Promise<void> {
  if (await waitForLock(db, 'configuration', { waitMs: WAIT, pauseMs: PAUSE_MS })) return;
  throw new CommandError('busy', 'Another plan or apply is still running; try again.');
}

async function runOn(db: Db, context: Context, { commit, env, keep }: Wish): Promise<Run> {
  return {
    context: { ...context, stores: { ...context.stores, db } },
    by: { actor: { type: 'operator', id: commit }, request: null },
    world: await loadWorld(db),
    isTried: !keep,
    env,
  };
}

/** What an operation refuses is a fault of the file; the next change is tried all the same, so that one run finds them all. */
async function carriedOut(run: Run, change: Change, faults: string[]): Promise<string[]> {
  const { kind, declared, present, key } = change;
  try {
    if (change.action === 'create') return await kind.create(run, declared!);
    if (change.action === 'change')
      return await kind.change(
        run,
        declared!,
        present!,
        new Set(change.fields.map(({ name }) => name.split('.')[0]!)),
      );
    await kind.remove?.(run, present!);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    faults.push(...faultsOf(error, nameOf(kind, key), declared ?? { placeOf: () => 'the database' }));
    return [];
  }
}

/** An apply that would find something to change again has misunderstood its file; better none of it. */
async function requireNothingLeft(run: Run, wish: Wish): Promise<void> {
  const world = await loadWorld(run.context.stores.db);
  const { changes } = await difference({ ...run, world }, wish.configuration, wish);
  const left = changes.filter(({ action }) => action !== 'unmanaged');
  if (left.length === 0) return;
  const names = left.map(
    ({ kind, key, fields }) => `${nameOf(kind, key)} (${fields.map(({ name }) => name).join(', ')})`,
  );
  throw new CommandError(
    'not_settled',
    `These would still differ after an apply, so nothing was changed: ${names.join('; ')}`,
  );
}

async function audit(run: Run, { commit }: Wish, changes: Change[]): Promise<void> {
  const done = changes.filter(({ action }) => action !== 'unmanaged');
  if (done.length === 0) return;
  const objects = done.slice(0, MAX_AUDITED).map(({ action, kind, key }) => `${action} ${nameOf(kind, key)}`);
  await recordAudit(run.context.stores.db, run.context, null, {
    event_type: 'configuration.applied',
    actor: run.by.actor,
    details: { ...(commit !== null && { commit }), changes: done.length, objects },
  });
}
