import { sql } from 'kysely';
import { batchedChange } from '../../platform/db/statements/batched-query.ts';
import type { Db } from '../../platform/db/stores.ts';
import {
  AUTHENTICATING_CLIENT,
  type AuthenticatingClient,
  CLIENT_AUTHENTICATED,
  CLIENT_COLUMNS,
  type ClientRow,
} from '../clients/clients.queries.ts';

export type NewDeviceAuthorization = {
  grant_id: string;
  user_code_mac: Buffer;
  application_id: number;
  query: string;
  number_match: string | null;
  address: string;
  user_agent: string | null;
  created_at: Date;
  expires_at: Date;
  poll_interval: number;
};

/** False: another request has this user code. */
export async function insertDeviceAuthorization(db: Db, row: NewDeviceAuthorization): Promise<boolean> {
  const result = await db
    .insertInto('device_authorizations')
    .values(row)
    .onConflict((conflict) => conflict.column('user_code_mac').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What the pages know of a request. */
export type DeviceAuthorization = {
  grant_id: string;
  client_id: string;
  query: string;
  number_match: string | null;
  address: string;
  user_agent: string | null;
  created_at: Date;
  expires_at: Date;
  approved_at: Date | null;
  denied_at: Date | null;
};

function deviceAuthorizations(db: Db) {
  return db
    .selectFrom('device_authorizations as d')
    .innerJoin('applications as a', 'a.application_id', 'd.application_id')
    .select(['d.grant_id', 'a.client_id', 'd.query', 'd.number_match', 'd.address', 'd.user_agent'])
    .select(['d.created_at', 'd.expires_at', 'd.approved_at', 'd.denied_at'])
    .where('a.deleted_at', 'is', null);
}

/** The open request with this user code. `macs`: under every key. */
export async function openDeviceAuthorization(
  db: Db,
  now: Date,
  macs: Buffer[],
): Promise<DeviceAuthorization | undefined> {
  return await deviceAuthorizations(db)
    .where('d.user_code_mac', 'in', macs)
    .where('d.expires_at', '>', now)
    .where('d.approved_at', 'is', null)
    .where('d.denied_at', 'is', null)
    .executeTakeFirst();
}

export async function deviceAuthorizationById(
  db: Db,
  grantId: string,
): Promise<DeviceAuthorization | undefined> {
  return await deviceAuthorizations(db).where('d.grant_id', '=', grantId).executeTakeFirst();
}

/** Wrong numbers that a request survives, as for the requests of agents (docs/approvals.md). */
const MAX_WRONG_NUMBERS = 1;

/**
 * The only statement that approves: with the right number, or for a client without one. The first wrong number is counted, the second
 * denies. Undefined, without any change, if the request is no longer open.
 */
export async function attemptApproval(
  db: Db,
  now: Date,
  grantId: string,
  number: string | null,
): Promise<'approved' | 'wrong_number' | 'denied' | undefined> {
  const right = sql<boolean>`(number_match IS NULL OR number_match = ${number}::text)`;
  const { rows } = await sql<{ approved_at: Date | null; denied_at: Date | null }>`
    UPDATE device_authorizations SET
           approved_at = CASE WHEN ${right} THEN ${now}::timestamptz END,
           wrong_numbers = wrong_numbers + CASE WHEN ${right} THEN 0 ELSE 1 END,
           denied_at = CASE WHEN NOT ${right} AND wrong_numbers >= ${MAX_WRONG_NUMBERS} THEN ${now}::timestamptz END
     WHERE grant_id = ${grantId} AND approved_at IS NULL AND denied_at IS NULL AND expires_at > ${now}
    RETURNING approved_at, denied_at
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.approved_at !== null) return 'approved';
  return row.denied_at === null ? 'wrong_number' : 'denied';
}

/** True for exactly one caller, and only while the request is open. */
export async function denyDeviceAuthorization(db: Db, now: Date, grantId: string): Promise<boolean> {
  const result = await db
    .updateTable('device_authorizations')
    .set({ denied_at: now })
    .where('grant_id', '=', grantId)
    .where('approved_at', 'is', null)
    .where('denied_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type PolledDeviceAuthorization = ClientRow & {
  grant_types: string[];
  security_profile: 'fapi2' | null;
  approved_at: Date | null;
  denied_at: Date | null;
  expires_at: Date;
  too_soon: boolean;
};

/** Networks may bring two polls a little closer together than the device sent them. */
const POLL_TOLERANCE_SECONDS = 1;
/** RFC 8628 3.5: added for this and all later polls. */
const SLOW_DOWN_SECONDS = 5;
const MAX_POLL_INTERVAL_SECONDS = 60;

const TOO_SOON = `d.polled_at > asked.now - make_interval(secs => d.poll_interval - ${POLL_TOLERANCE_SECONDS})`;

/**
 * A poll: authenticates the client, reads the state of its own request and keeps the pace, in one statement. Give it the Kysely
 * instance: two polls of one request must not share a statement, which would change the row for only one of them.
 */
export const pollDeviceAuthorization = batchedChange<
  PolledDeviceAuthorization,
  AuthenticatingClient & { grant_id: string }
>(
  'poll_device_authorization',
  { ...AUTHENTICATING_CLIENT, grant_id: 'uuid' },
  `UPDATE device_authorizations d SET
          poll_interval = CASE WHEN ${TOO_SOON}
                               THEN least(d.poll_interval + ${SLOW_DOWN_SECONDS}, ${MAX_POLL_INTERVAL_SECONDS})
                               ELSE d.poll_interval END,
          polled_too_soon_at = CASE WHEN ${TOO_SOON} THEN asked.now ELSE d.polled_too_soon_at END,
          polled_at = asked.now
     FROM asked, applications a
    WHERE d.grant_id = asked.grant_id AND a.application_id = d.application_id AND a.client_id = asked.client_id
      AND a.deleted_at IS NULL AND ${CLIENT_AUTHENTICATED}
   RETURNING asked.n, ${CLIENT_COLUMNS}, true AS authenticated, a.grant_types, a.security_profile, d.approved_at, d.denied_at, d.expires_at,
          (d.polled_too_soon_at = asked.now) IS TRUE AS too_soon`,
  'grant_id',
);
