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
type Doer = (typeof DOERS)[number];

export type Entry = {
  id: number;
  at: Date;
  kind: ActivityKind;
  type: string;
  by: Doer;
  application: Mentioned['application'];
  agent: Mentioned['agent'];
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
  const { lines, goes_on_before } = await auditLinesOfPeople(
    stores.db,
    accountsOf(userId),
    typesOf(kinds),
    page,
    mentionedIn(userId),
  );
  const scopes = lines.flatMap(({ details }) => scopesIn(details));
  const resources = await describedResources(stores.db, resourceIdsIn(scopes));
  return { entries: lines.map(entryOf), resources, goes_on_before };
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

function entryOf({ along, ...line }: AuditLine & { along: Mentioned }): Entry {
  const { id, occurred_at, event_type, details } = line;
  const { accounts, is_verified, application, agent, session, auth_req_id } = along;
  const by = doerOf(line, accounts);
  return {
    id,
    at: occurred_at,
    kind: kindOf(event_type),
    type: event_type,
    by,
    application,
    agent,
    device: session ? deviceName(session.user_agent) : null,
    user_agent: session?.user_agent ?? null,
    // Until the address is verified, `someone` may be its owner, and the account a stranger's.
    ip: by === 'you' || (by === 'someone' && is_verified) ? line.ip : null,
    session_id: session?.session_id ?? null,
    auth_req_id,
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
