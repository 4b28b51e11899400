import { endAccessKeys, endDevices } from '../../access-keys/index.ts';
import { agentsOf, deleteSubscriptionsOf, endPermissionsOf, revokeAgentIn } from '../../agents/index.ts';
import { endRegistrationTokens } from '../../applications/index.ts';
import { endCustomerInvitationsOf } from '../../customers/index.ts';
import { connectedApps, disconnectAppIn, revokeActingTokens } from '../../oauth/index.ts';
import { endInvitationsOf } from '../../organizations/index.ts';
import { endPasskeys, requirePasskeyConfirmation } from '../../passkeys/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { distrustOtherBrowsers, forgetBrowsers } from '../../sessions/index.ts';
import { removePassword, voidUserTokens, withdrawIdentity } from '../../users/index.ts';
import { voidPending } from './void-pending.ts';

/** What ended or, of passkeys, waits to be confirmed: how many sessions, and of the rest the names. */
export type EndedAccess = {
  sessions: number;
  applications: string[];
  access_keys: string[];
  /** Clients that no longer manage their registration. */
  registrations: string[];
  devices: string[];
  agents: string[];
  /** By the names of their agents. */
  permissions: string[];
  /** The addresses that the person had invited to organizations. */
  invitations: string[];
  passkeys: string[];
  passkeys_to_confirm: string[];
  /** Of the person themselves: what could be used to come back, or was never shown by the owner of the address. */
  removed: Removed[];
};

export type Removed = 'password' | 'phone_number' | 'identity_level';

const NOTHING_ENDED: EndedAccess = {
  sessions: 0,
  applications: [],
  access_keys: [],
  registrations: [],
  devices: [],
  agents: [],
  permissions: [],
  invitations: [],
  passkeys: [],
  passkeys_to_confirm: [],
  removed: [],
};

/** What a new password ends beside sessions. */
export type AccessToEnd = GivenAccess & { passkeys: boolean };

/** `devices` with browsers that are notified, `permissions` with what was approved by itself. */
type GivenAccess = { keys: boolean; devices: boolean; permissions: boolean; invitations: boolean };
export const ALL_GIVEN: GivenAccess = { keys: true, devices: true, permissions: true, invitations: true };

type Person = { user_id: number; sub: string };
type Reason = 'address_proven' | 'password_recovered' | 'password_changed';

/** Far above what a person may have of each. */
const MAX_EACH = 10_000;

/**
 * An address was proven that a stranger may have signed up with: everything that is older than the proof goes, so that nothing
 * stays behind in the owner's account; `withPassword` with the password, the phone number and the identity level. One-time codes that are on stay: no one sets them up before the
 * address is verified, so they are of an account that had another address or came from another system, and keep the reader of a mistyped address out.
 * The caller has ended the `sessions`. Call in the transaction of the proof.
 */
export async function endAllAccess(
  db: Db,
  context: Context,
  request: Request,
  person: Person & { phone_number: string | null },
  { sessions, withPassword }: { sessions: number; withPassword: boolean },
): Promise<EndedAccess> {
  const now = context.clock.now();
  const { user_id } = person;
  // Before their applications, which would take the devices along unnamed.
  const access_keys = await endAccessKeys(db, now, user_id);
  const devices = await endDevices(db, now, user_id);
  const apps = await connectedApps(db, user_id, { limit: MAX_EACH });
  for (const { client_id } of apps) await disconnectAppIn(db, context, request, person, client_id);
  const agents = await agentsOf(db, user_id, { limit: MAX_EACH, before: null });
  for (const { id } of agents) await revokeAgentIn(db, context, request, person, id);
  // A change of the address or a deletion that the stranger asked for would take the account away after all.
  await voidPending(db, now, user_id);
  await voidUserTokens(db, now, user_id, 'verify_email');
  await forgetBrowsers(db, user_id);
  await deleteSubscriptionsOf(db, user_id);
  const ended = {
    ...NOTHING_ENDED,
    sessions,
    applications: apps.map(({ name }) => name),
    access_keys,
    registrations: await endRegistrationTokens(db, user_id),
    devices,
    agents: agents.map(({ name }) => name),
    invitations: await endInvitations(db, user_id),
    passkeys: await endPasskeys(db, user_id),
  };
  if (withPassword) ended.removed = await removeOwn(db, person, ended);
  await recordAccessEnded(db, context, request, person, 'address_proven', ended);
  return ended;
}

/**
 * Only where someone could sign in before: the number and the level of a person who was imported or invited, and was never here, are what an
 * administrator vouched for.
 */
async function removeOwn(
  db: Db,
  { user_id, phone_number }: { user_id: number; phone_number: string | null },
  { sessions, passkeys }: EndedAccess,
): Promise<Removed[]> {
  const hadPassword = await removePassword(db, user_id);
  if (!hadPassword && sessions === 0 && passkeys.length === 0) return [];
  const removed: Removed[] = hadPassword ? ['password'] : [];
  const withdrawn = await withdrawIdentity(db, user_id);
  if (phone_number !== null) removed.push('phone_number');
  if (withdrawn !== null && withdrawn.level_before > 1) removed.push('identity_level');
  return removed;
}

/**
 * A new password, because the old one may be known: ends what works without it, as far as `which` says, and asks the person
 * about each passkey. The caller has ended the `sessions`. Call in the transaction of the change.
 */
export async function endOtherAccess(
  db: Db,
  context: Context,
  request: Request,
  person: Person,
  reason: 'password_recovered' | 'password_changed',
  sessions: number,
  which: AccessToEnd,
): Promise<EndedAccess> {
  const now = context.clock.now();
  const { user_id } = person;
  const actor = { type: 'user', id: user_id } as const;
  const ended = {
    ...NOTHING_ENDED,
    sessions,
    ...(await endGivenAccess(db, context, request, actor, user_id, reason, { ...which, owner: request })),
    passkeys_to_confirm: which.passkeys ? await requirePasskeyConfirmation(db, now, user_id) : [],
  };
  await recordAccessEnded(db, context, request, person, reason, ended);
  return ended;
}

/**
 * Ends what acts in a person's name, or lets others in, without any of their ways to sign in: a thief may have left it behind. `which` says what. No
 * browser stays known but that of `owner`, the request in which the person does it; null: someone else does. Call in the transaction of the cause,
 * which ends the sessions, too.
 */
export async function endGivenAccess(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  user_id: number,
  reason: 'password_recovered' | 'password_changed' | 'account_secured' | 'factors_reset',
  { owner, ...which }: GivenAccess & { owner: Request | null },
): Promise<Pick<EndedAccess, 'access_keys' | 'registrations' | 'devices' | 'permissions' | 'invitations'>> {
  const now = context.clock.now();
  const access_keys = which.keys ? await endAccessKeys(db, now, user_id) : [];
  const registrations = which.keys ? await endRegistrationTokens(db, user_id) : [];
  const devices = which.devices ? await endDevices(db, now, user_id) : [];
  // A browser that a thief had notified of requests would go on showing them.
  if (which.devices) await deleteSubscriptionsOf(db, user_id);
  await distrustOtherBrowsers(db, user_id, owner);
  const permissions = which.permissions
    ? await endPermissionsOf(db, context, request, actor, { user_id }, reason)
    : [];
  if (which.permissions) await revokeActingTokens(db, context, request, actor, { user_id }, reason);
  const invitations = which.invitations ? await endInvitations(db, user_id) : [];
  return { access_keys, registrations, devices, permissions, invitations };
}

/** For the audit log, which has no names. */
export function countsOf(ended: Record<string, string[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(ended).map(([kind, names]) => [kind, names.length]));
}

/** Their guests would manage the organization, with its applications, once they accept. */
async function endInvitations(db: Db, userId: number): Promise<string[]> {
  return [...(await endInvitationsOf(db, userId)), ...(await endCustomerInvitationsOf(db, userId))];
}

/** The audit log counts; names are for the owner's mail. A password that ends nothing but sessions has a line of its own. */
async function recordAccessEnded(
  db: Db,
  context: Context,
  request: Request,
  { user_id }: Person,
  reason: Reason,
  { sessions, removed, ...ended }: EndedAccess,
): Promise<void> {
  const counts = countsOf(ended);
  const sessionsWorthALine = reason === 'address_proven' ? sessions : 0;
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0) + removed.length;
  if (sessionsWorthALine + count === 0) return;
  await recordAudit(db, context, request, {
    event_type: 'user.access_ended',
    actor: { type: 'user', id: user_id },
    target: { type: 'user', id: user_id },
    details: { reason, sessions, ...counts, ...(removed.length > 0 && { removed }) },
  });
}
