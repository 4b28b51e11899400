import { type AuditLine, auditLinesOfPeople } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { readCursor, writeCursor } from '../../platform/http/paging.ts';
import { type DescribedResource, describedResources } from '../../resources/index.ts';
import { resourceIdsIn } from '../../scopes/index.ts';
import { deviceName } from '../../sessions/index.ts';
import { accountsOf, type Mentioned, mentionedIn } from './activity.queries.ts';
import { ACTIVITY_KINDS, type ActivityKind, kindOf, typesOf } from './activity-types.ts';
import { scopesIn } from './variant.ts';

/** Whose doing it was, as the person may know it: an administrator has no name here, and no address. */
export const DOERS = [
  'you',
  'administrator',
  'operator',
  'application',
  'agent',
  'service',
  'someone',
  'other_person',
] as const;
export type Doer = (typeof DOERS)[number];

export type Entry = {
  id: number;
  at: Date;
  kind: ActivityKind;
  type: string;
  by: Doer;
  application: Mentioned['applications'][number] | null;
  agent: Mentioned['agents'][number] | null;
  /** Of the session in which it was done. */
  device: { browser: string | null; system: string | null } | null;
  user_agent: string | null;
  /** Null where another than the person, or someone who is not signed in, did it; and of someone until the address of the account is verified. */
  ip: string | null;
  session_id: number | null;
  /** Of a request whose page can still be opened. */
  auth_req_id: string | null;
  details: Record<string, unknown>;
};

export type Activity = {
  entries: Entry[];
  resources: readonly DescribedResource[];
  next_cursor: string | null;
};

type Wanted = {
  kinds: readonly ActivityKind[];
  limit: number;
  cursor?: string | undefined;
  /** How many lines to look at, if not as many as a page may. */
  window?: number;
};

/** One page of what happened to an account, and to those that were merged into it; newest first. */
export async function activityOf(
  context: Context,
  userId: number,
  { kinds, limit, cursor, window }: Wanted,
): Promise<Activity> {
  const list = `activity ${userId} ${kinds.join(' ')}`;
  const position = readCursor(context.keyring, list, cursor);
  const beforeId = position === undefined ? null : Number(position);
  const { entries, resources, goes_on_before } = await entriesBefore(context, userId, kinds, {
    beforeId,
    limit,
    ...(window !== undefined && { window }),
  });
  const next_cursor = goes_on_before === null ? null : writeCursor(context.keyring, list, goes_on_before);
  return { entries, resources, next_cursor };
}

/** The last few entries. They are nearly always among the last few lines, so a page that shows no more does not look at a thousand. */
export async function lastEntries(context: Context, userId: number, limit: number): Promise<Activity> {
  const wanted = { kinds: ACTIVITY_KINDS, limit };
  const near = await activityOf(context, userId, { ...wanted, window: 10 * limit });
  const isAll = near.entries.length === limit || near.next_cursor === null;
  return isAll ? near : await activityOf(context, userId, wanted);
}

/** The kinds that a filter names; none: all. */
export function kindsIn(wanted: ActivityKind | undefined): readonly ActivityKind[] {
  return wanted === undefined ? ACTIVITY_KINDS : [wanted];
}

async function entriesBefore(
  { stores }: Context,
  userId: number,
  kinds: readonly ActivityKind[],
  page: { beforeId: number | null; limit: number; window?: number },
): Promise<Omit<Activity, 'next_cursor'> & { goes_on_before: number | null }> {
  const types = typesOf(kinds);
  // Hardly any account has another one in it: its own lines are read while that is asked.
  const [{ accounts, is_verified }, own] = await Promise.all([
    accountsOf(stores.db, userId),
    auditLinesOfPeople(stores.db, [userId], types, page),
  ]);
  const isAlone = accounts.length === 1;
  const { lines, goes_on_before } = isAlone
    ? own
    : await auditLinesOfPeople(stores.db, accounts, types, page);
  const mentioned = await mentionedIn(stores.db, accounts, {
    applications: present(lines.map(({ application_id }) => application_id)),
    agents: present(lines.map(agentIn)),
    sessions: present(lines.map(sessionIn)),
    approvals: present(lines.map(({ details }) => textIn(details, 'auth_req_id'))),
  });
  const entries = lines.map((line) =>
    entryOf(line, { accounts: accounts.map(String), is_verified }, mentioned),
  );
  const scopes = lines.flatMap(({ details }) => scopesIn(details));
  return { entries, resources: await describedResources(stores.db, resourceIdsIn(scopes)), goes_on_before };
}

const BATCH = 500;

/** The latest entries, at most so many and newest first, as they are taken. */
export async function* latestEntries(
  context: Context,
  userId: number,
  kinds: readonly ActivityKind[],
  most: number,
): AsyncGenerator<Omit<Activity, 'next_cursor'>> {
  let beforeId: number | null = null;
  for (let left = most; left > 0; ) {
    const page = { beforeId, limit: Math.min(left, BATCH) };
    const found: Awaited<ReturnType<typeof entriesBefore>> = await entriesBefore(
      context,
      userId,
      kinds,
      page,
    );
    yield found;
    if (found.goes_on_before === null) return;
    left -= found.entries.length;
    beforeId = found.goes_on_before;
  }
}

type Reader = { accounts: readonly string[]; is_verified: boolean };

function entryOf(line: AuditLine, { accounts, is_verified }: Reader, mentioned: Mentioned): Entry {
  const { id, occurred_at, event_type, application_id, details } = line;
  const by = doerOf(line, accounts);
  const session_id = sessionIn(line);
  const session = mentioned.sessions.find((one) => one.session_id === session_id);
  const auth_req_id = textIn(details, 'auth_req_id');
  const agentId = agentIn(line);
  return {
    id,
    at: occurred_at,
    kind: kindOf(event_type),
    type: event_type,
    by,
    application: mentioned.applications.find((one) => one.application_id === application_id) ?? null,
    agent: mentioned.agents.find((one) => one.id === agentId) ?? null,
    device: session ? deviceName(session.user_agent) : null,
    user_agent: session?.user_agent ?? null,
    // Until the address is verified, `someone` may be its owner, and the account a stranger's.
    ip: by === 'you' || (by === 'someone' && is_verified) ? line.ip : null,
    session_id: session ? session_id : null,
    auth_req_id: mentioned.approvals.find((one) => one === auth_req_id) ?? null,
    details,
  };
}

function doerOf({ actor }: AuditLine, accounts: readonly string[]): Doer {
  const isOwn = actor.id !== null && accounts.includes(actor.id);
  switch (actor.type) {
    case 'user':
      return isOwn ? 'you' : 'other_person';
    case 'admin':
      return isOwn ? 'you' : 'administrator';
    case 'automation_token':
    case 'bulk_job':
      return 'administrator';
    case 'operator':
    case 'application':
    case 'agent':
      return actor.type;
    default:
      return actor.type === 'anonymous' ? 'someone' : 'service';
  }
}

/** The session in which it was done; for the end of another session that is not the one that ended. */
function sessionIn({ details }: AuditLine): number | null {
  const id = details.by_session_id ?? details.session_id;
  return typeof id === 'number' ? id : null;
}

function agentIn({ actor, target, details }: AuditLine): string | null {
  const named = textIn(details, 'agent_id');
  if (named !== null) return named;
  return [actor, target].find((party) => party?.type === 'agent')?.id ?? null;
}

function textIn(details: Record<string, unknown>, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' ? value : null;
}

function present<Value>(values: (Value | null)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null))];
}
