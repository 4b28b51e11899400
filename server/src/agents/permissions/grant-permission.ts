import {
  type AssertionCredential,
  challengeOf,
  evidenceOf,
  states,
  withAssertion,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdSession } from '../../sessions/index.ts';
import {
  lockUser,
  mailAccountChange,
  requireRoom,
  userById,
  withPasswordAndCode,
} from '../../users/index.ts';
import { auditPermission } from './audit-permission.ts';
import { type GrantedTerms, grantStatement } from './permission-challenge.ts';
import { permissionSummary } from './permission-words.ts';
import { countPermissions, insertPermission } from './permissions.queries.ts';
import type { ProposedPermission } from './propose-permission.ts';

/** `altered`: the passkey answered for other terms; `stale`: agent or API changed meanwhile. */
export type Grant =
  | { kind: 'granted'; permission_id: string }
  | { kind: 'altered' | 'stale' | 'wrong_credentials' | 'not_enrolled' | 'passkey_only' };

type Evidence = Record<string, unknown> | null;

/** By a passkey whose challenge was made for this permission and is already redeemed (grant-permission.api.ts). Throws 422 `too_many`. */
export async function grantByPasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  proposed: ProposedPermission,
  permission_id: string,
  credential: AssertionCredential,
): Promise<Grant> {
  const granted: GrantedTerms = { permission_id, terms_hash: proposed.terms_hash };
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (challenge === null || !states(challenge, grantStatement(granted))) return { kind: 'altered' };
  const grant = await withAssertion(context, request, session, credential, (db, valid) =>
    insert(db, context, request, session, proposed, permission_id, evidenceOf(valid, credential)),
  );
  return grant ?? { kind: 'wrong_credentials' };
}

/** By password and one-time code, unless passkey-only approval is on. Throws 429, and 422 `too_many`. */
export async function grantByPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  proposed: ProposedPermission,
  { password, otp_code }: { password: string; otp_code: string },
): Promise<Grant> {
  const { db: pool } = context.stores;
  if ((await userById(pool, session.user_id))?.passkey_only_approval) return { kind: 'passkey_only' };
  if (!session.totp_enabled || !session.has_password) return { kind: 'not_enrolled' };
  const grant = await withPasswordAndCode(context, request, session, { password, otp_code }, async (db) => {
    // Turned on at the same moment: the row stays locked until this permission is there, or is not.
    if ((await lockUser(db, session.user_id))?.passkey_only_approval)
      return { kind: 'passkey_only' } as const;
    return await insert(db, context, request, session, proposed, newPermissionId(), null);
  });
  return grant ?? { kind: 'wrong_credentials' };
}

export function newPermissionId(): string {
  return newPublicId('prm_');
}

async function insert(
  db: Db,
  context: Context,
  request: Request,
  session: CurrentSession,
  proposed: ProposedPermission,
  permission_id: string,
  evidence: Evidence,
): Promise<Grant> {
  const now = context.clock.now();
  const { user_id } = session;
  const { agent, resource, terms, terms_text, terms_hash } = proposed;
  await requireRoom(db, user_id, 'standing permissions', () => countPermissions(db, now, user_id));
  await holdSession(db, session);
  const { agent_id, resource: _, type: details_type, ...limits } = terms;
  const row = {
    ...limits,
    permission_id,
    user_id,
    agent_id,
    resource_application_id: resource.application_id,
    details_type,
    terms: terms_text,
    terms_hash,
    evidence,
    created_at: now,
  };
  if (!(await insertPermission(db, row))) return { kind: 'stale' };
  const actor = { type: 'user', id: user_id } as const;
  await auditPermission(db, context, request, 'agent.permission_granted', actor, row, {
    resource: terms.resource,
    type: details_type,
    terms_hash,
    method: evidence ? 'passkey' : 'password_otp',
  });
  await mailAccountChange(db, context, request, user_id, {
    kind: 'permission_granted',
    what: agent.name,
    more: (locale) => [
      permissionSummary(
        locale,
        { ...row, agent_name: agent.name, resource_name: resource.name, resource: terms.resource },
        proposed.type,
      ),
    ],
  });
  return { kind: 'granted', permission_id };
}
