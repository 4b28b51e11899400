import { accessKeysOf, devicesOf } from '../../access-keys/index.ts';
import { requestsForExport } from '../../access-requests/index.ts';
import {
  type Agent,
  agentsOf,
  approvalsForExport,
  permissionsForExport,
  subscriptionsOf,
} from '../../agents/index.ts';
import { applicationsOwnedBy } from '../../applications/index.ts';
import { membershipsOf } from '../../customers/index.ts';
import { actingTokensForExport, connectedApps } from '../../oauth/index.ts';
import { organizationRoles } from '../../organizations/index.ts';
import { type Passkey, passkeysOf } from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { describedResources, resourcesOf } from '../../resources/index.ts';
import { resourceIdsIn } from '../../scopes/index.ts';
import { activeSessions, knownBrowsersOf, person } from '../../sessions/index.ts';
import { latestActivity } from '../activity/activity-body.ts';
import { loadProfile } from '../api/me.api.ts';

/** Enough for years of a person's life; older entries are on the pages. */
const MAX_EVENTS = 5000;

/**
 * Everything the service keeps about the person who asks, as one JSON file; no secrets, and of others no more than the pages show them: what happened is read
 * as their activity, in which an administrator has no id and no address.
 */
export const exportDataForm = pageAt('/account/export', {
  caller: person(),
  show: async ({ context, reply, session, locale }) => {
    const content = await accountData(context, session.user_id, locale);
    return reply
      .header('content-disposition', 'attachment; filename="countersign-account.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(content, null, 2));
  },
});

async function accountData(context: Context, userId: number, locale: Locale) {
  const { db } = context.stores;
  const now = context.clock.now();
  const owned = await applicationsOwnedBy(db, userId);
  const ownIds = owned.map(({ application_id }) => application_id);
  const ownResources = await resourcesOf(db, ownIds);
  const connected = await connectedApps(db, userId);
  const connectedResources = resourceIdsIn(connected.flatMap(({ scopes }) => scopes));
  return {
    exported_at: now,
    profile: await loadProfile(context, userId),
    sessions: await activeSessions(db, now, userId),
    known_browsers: await knownBrowsersOf(db, userId),
    access_keys: await accessKeysOf(db, userId),
    device_keys: await devicesOf(db, now, { user_id: userId }),
    passkeys: (await passkeysOf(db, userId)).map(withoutKey),
    connected_apps: connected,
    /** What the ids in the scopes of connected_apps mean. */
    connected_resources: await describedResources(db, connectedResources),
    organizations: [...(await organizationRoles(db, userId))].map(([organization_id, role]) => ({
      organization_id,
      role,
    })),
    customer_organizations: (await membershipsOf(db, userId, { limit: MAX_EVENTS })).map(
      ({ org_id, name, role, joined_at }) => ({ org_id, name, role, joined_at }),
    ),
    applications: owned.map(({ application_id, client_id, name, created_at }) => ({
      application_id,
      client_id,
      name,
      created_at,
      resource: ownResources.get(application_id) ?? null,
    })),
    agents: (await agentsOf(db, userId, { limit: MAX_EVENTS, before: null })).map(withPrintableKey),
    approval_requests: await approvalsForExport(db, userId, MAX_EVENTS),
    acting_tokens: await actingTokensForExport(db, userId, MAX_EVENTS),
    access_requests: await requestsForExport(db, userId, MAX_EVENTS),
    standing_permissions: await permissionsForExport(db, userId, MAX_EVENTS),
    notified_browsers: (await subscriptionsOf(db, userId)).map(
      ({ user_agent, created_at, last_used_at }) => ({
        user_agent,
        created_at,
        last_used_at,
      }),
    ),
    activity: await latestActivity(context, userId, locale, MAX_EVENTS),
  };
}

function withPrintableKey({ public_key, user_id: _, ...agent }: Agent) {
  return { ...agent, public_key: public_key?.toString('base64') ?? null };
}

function withoutKey(passkey: Passkey) {
  const { id, name, aaguid, transports, backup_eligible, backup_state, created_at, last_used_at } = passkey;
  return { id, name, aaguid, transports, backup_eligible, backup_state, created_at, last_used_at };
}
