import { type DormancyRule, dormancyRule, dueOn, nextStep } from '../../account/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf, type CsvColumns, csvLines } from '../../platform/http/csv-file.ts';
import { recorded } from '../../platform/http/files-in-progress.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  type DormantPerson,
  type DormantPosition,
  type DormantState,
  dormantPage,
} from '../../users/index.ts';

const LIST = 'admin_dormant';
/** Without a rule no one is warned, and the list begins here. */
const SHORTEST_DAYS = 30;

/** A person on the list with what happens to them next. */
export type ListedPerson = DormantPerson & {
  state: DormantState;
  /** Null: nothing, by the present rule. */
  next: { step: 'warn' | 'suspend' | 'announce' | 'remove'; on: Date } | null;
};

type Asked = { state: DormantState | null; limit: number; cursor?: string | undefined };

/** One page of people who have not been active for as long as the rule says, longest ago first. */
export async function listDormant(context: Context, { state, limit, cursor }: Asked) {
  const { stores, clock, keyring } = context;
  const rule = await dormancyRule(stores.db);
  const list = `${LIST} ${state ?? 'all'}`;
  const position = readCursor(keyring, list, cursor);
  const start = { state, since: sinceOf(rule, clock.now()), after: asPosition(position) };
  const found = await stores.reports.read('all', (db) => dormantPage(db, { ...start, limit: limit + 1 }));
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, (person) => [
    person.last_active_at.toISOString(),
    person.user_id,
  ]);
  return { rule, people: rows.map((person) => listed(rule, person)), next_cursor };
}

/** Everyone on the list as CSV. The export is recorded. */
export function exportDormant(
  context: Context,
  request: Request,
  adminId: number,
  state: DormantState | null,
): AsyncGenerator<string> {
  const record = () =>
    recordAudit(context.stores.db, context, request, {
      event_type: 'user.dormant_exported',
      actor: { type: 'admin', id: adminId },
      details: { state },
    });
  return recorded(record, csvLines(COLUMNS, batches(context, state)));
}

async function* batches(
  { stores, clock }: Context,
  state: DormantState | null,
): AsyncGenerator<ListedPerson[]> {
  const rule = await dormancyRule(stores.db);
  const since = sinceOf(rule, clock.now());
  const found = batchesOf((last: DormantPerson | null, limit) =>
    stores.reports.read('all', (db) => dormantPage(db, { state, since, after: last, limit })),
  );
  for await (const people of found) yield people.map((person) => listed(rule, person));
}

const COLUMNS: CsvColumns<ListedPerson> = {
  user_id: ({ user_id }) => user_id,
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  email_verified: ({ email_verified }) => email_verified,
  last_active_at: ({ last_active_at }) => last_active_at,
  state: ({ state }) => state,
  next_step: ({ next }) => next?.step,
  next_step_on: ({ next }) => next?.on,
};

function listed(rule: DormancyRule, person: DormantPerson): ListedPerson {
  const step = nextStep(rule, person);
  return {
    ...person,
    state: stateOf(person),
    next: step === null ? null : { step, on: dueOn(rule, person) },
  };
}

function stateOf({ warned_at, dormant_suspended_at }: DormantPerson): DormantState {
  if (dormant_suspended_at !== null) return 'suspended';
  return warned_at === null ? 'inactive' : 'warned';
}

function sinceOf({ warn_days }: DormancyRule, now: Date): Date {
  return after(now, -(warn_days ?? SHORTEST_DAYS) * DAY);
}

function asPosition(position: ReturnType<typeof readCursor>): DormantPosition | null {
  if (!Array.isArray(position)) return null;
  const [moment, user_id] = position;
  return { last_active_at: new Date(String(moment)), user_id: Number(user_id) };
}
