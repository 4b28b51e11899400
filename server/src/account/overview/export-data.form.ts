import { accessKeysOf, devicesOf, type ListedDevice } from '../../access-keys/index.ts';
import { requestsForExport } from '../../access-requests/index.ts';
import {
  type Agent,
  agentsOf,
  approvalsForExport,
  permissionsForExport,
  subscriptionsOf,
} from '../../agents/index.ts';
import { applicationsOwnedBy } from '../../applications/index.ts';
import { type Membership, membershipsOf } from '../../customers/index.ts';
import { actingTokensForExport, type ConnectedApp, connectedApps } from '../../oauth/index.ts';
import { organizationRoles } from '../../organizations/index.ts';
import { type Passkey, passkeysOf } from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/http/csv-file.ts';
import { fileStream } from '../../platform/http/files-in-progress.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { jsonText } from '../../platform/json/json-text.ts';
import { describedResources, resourcesOf } from '../../resources/index.ts';
import { resourceIdsIn } from '../../scopes/index.ts';
import { activeSessions, knownBrowsersOf, person } from '../../sessions/index.ts';
import { latestActivity } from '../activity/activity-body.ts';
import { loadProfile } from '../api/me.api.ts';

/** Of each list; enough for years of a person's life. Older entries are on the pages. */
const MAX_ENTRIES = 5000;

/**
 * Everything the service keeps about the person who asks, as one JSON file; no secrets, and of others no more than the pages show them: what happened is read
 * as their activity, in which an administrator has no id and no address.
 */
export const exportDataForm = pageAt('/account/export', {
  caller: person(),
  show: ({ context, reply, session, locale }) =>
    reply
      .header('content-disposition', 'attachment; filename="countersign-account.json"')
      .type('application/json; charset=utf-8')
      .send(fileStream(jsonText(accountData(context, session.user_id, locale)))),
});

async function* accountData(
  context: Context,
  userId: number,
  locale: Locale,
): AsyncGenerator<readonly [name: string, value: unknown]> {
  const { db } = context.stores;
  const now = context.clock.now();
  const owned = await applicationsOwnedBy(db, userId);
  const ownIds = owned.map(({ application_id }) => application_id);
  const ownResources = await resourcesOf(db, ownIds);
  const connectedResources = new Set<string>();
  yield ['exported_at', now];
  yield ['profile', await loadProfile(context, userId)];
  yield ['sessions', await activeSessions(db, now, userId)];
  yield ['known_browsers', await knownBrowsersOf(db, userId)];
  yield ['access_keys', await accessKeysOf(db, userId)];
  yield [
    'device_keys',
    inBatches((last: ListedDevice | null, limit) =>
      devicesOf(db, now, { user_id: userId }, { limit, afterId: last?.id }),
    ),
  ];
  yield ['passkeys', (await passkeysOf(db, userId)).map(withoutKey)];
  yield [
    'connected_apps',
    inBatches(async (last: ConnectedApp | null, limit) => {
      const apps = await connectedApps(db, userId, { limit, afterId: last?.application_id });
      for (const id of resourceIdsIn(apps.flatMap(({ scopes }) => scopes))) connectedResources.add(id);
      return apps;
    }),
  ];
  // What the ids in the scopes of connected_apps mean.
  yield ['connected_resources', await describedResources(db, [...connectedResources])];
  yield [
    'organizations',
    [...(await organizationRoles(db, userId))].map(([organization_id, role]) => ({ organization_id, role })),
  ];
  yield [
    'customer_organizations',
    inBatches(
      (last: Membership | null, limit) =>
        membershipsOf(db, userId, { limit, afterId: last?.customer_id ?? 0 }),
      ({ org_id, name, role, joined_at }) => ({ org_id, name, role, joined_at }),
    ),
  ];
  yield [
    'applications',
    owned.map(({ application_id, client_id, name, created_at }) => ({
      application_id,
      client_id,
      name,
      created_at,
      resource: ownResources.get(application_id) ?? null,
    })),
  ];
  yield [
    'agents',
    inBatches((before: Agent | null, limit) => agentsOf(db, userId, { before, limit }), withPrintableKey),
  ];
  yield [
    'approval_requests',
    inBatches((before: Position<'id'>, limit) => approvalsForExport(db, userId, { before, limit })),
  ];
  yield [
    'acting_tokens',
    inBatches((before: Position<'jti'>, limit) => actingTokensForExport(db, userId, { before, limit })),
  ];
  yield [
    'access_requests',
    inBatches((before: Position<'request_id'>, limit) => requestsForExport(db, userId, { before, limit })),
  ];
  yield [
    'standing_permissions',
    inBatches((before: Position<'permission_id'>, limit) =>
      permissionsForExport(db, userId, { before, limit }),
    ),
  ];
  yield [
    'notified_browsers',
    (await subscriptionsOf(db, userId)).map(({ user_agent, created_at, last_used_at }) => ({
      user_agent,
      created_at,
      last_used_at,
    })),
  ];
  yield ['activity', latestActivity(context, userId, locale, MAX_ENTRIES)];
}

/** Of the last row that was read, in a list from the latest to the first. */
type Position<Id extends string> = ({ created_at: Date } & Record<Id, string>) | null;

async function* inBatches<Row>(
  read: (last: Row | null, limit: number) => Promise<Row[]>,
  asWritten: (row: Row) => unknown = (row) => row,
): AsyncGenerator<unknown> {
  for await (const rows of batchesOf(read, MAX_ENTRIES)) for (const row of rows) yield asWritten(row);
}

function withPrintableKey({ public_key, user_id: _, ...agent }: Agent) {
  return { ...agent, public_key: public_key?.toString('base64') ?? null };
}

function withoutKey(passkey: Passkey) {
  const { id, name, aaguid, transports, backup_eligible, backup_state, created_at, last_used_at } = passkey;
  return { id, name, aaguid, transports, backup_eligible, backup_state, created_at, last_used_at };
}
