import { type Assurance, neededFactor } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { readJson } from '../../platform/json/index.ts';
import {
  type AuthorizationDetail,
  type CheckedDetails,
  checkDetails,
  type RequestedResource,
} from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { usableResource } from '../requests/read-act.ts';
import type { RevokeReason } from '../tables.ts';
import type { ApprovalOfAgent } from './decisions.queries.ts';

/** What a request wants to have done at a resource. */
export type Act = ApprovableAct | ChangedAct;

type Named = { identifier: string; details: AuthorizationDetail[] };
export type ApprovableAct = Named & { change: null; resource: RequestedResource; checked: CheckedDetails };
/** `change`: why it can no longer be approved; `resource` null: this user cannot use it any more. */
type ChangedAct = Named & { change: RevokeReason; resource: RequestedResource | null };

/** The act of a request; null without one, `altered` if what is stored is not what was asked. */
export async function actOf(context: Context, approval: ApprovalOfAgent): Promise<Act | 'altered' | null> {
  if (approval.authorization_details_hash === null) return null;
  const details = readDetails(approval);
  if (details === null) return 'altered';
  const identifier = details[0]!.locations[0];
  const resource = await usableResource(context, approval.user_id, identifier);
  if (resource?.application_id !== approval.resource_application_id)
    return { identifier, details, resource: null, change: 'resource_unusable' };
  const checked = checkDetails(resource, details);
  const isAsDeclared =
    resource.details_version === approval.details_version &&
    !('fault' in checked) &&
    checked.hash === approval.authorization_details_hash;
  if (!isAsDeclared) return { identifier, details, resource, change: 'declaration_changed' };
  return { identifier, details, resource, change: null, checked };
}

type Kept = Pick<ApprovalOfAgent, 'authorization_details' | 'authorization_details_hash'>;

/** The stored details; null if they do not match their hash. */
function readDetails({
  authorization_details,
  authorization_details_hash,
}: Kept): AuthorizationDetail[] | null {
  if (authorization_details === null) return null;
  if (sha256(authorization_details).toString('hex') !== authorization_details_hash) return null;
  return readJson(authorization_details) as AuthorizationDetail[];
}

/**
 * Whether the user has to approve by a passkey: for the API, because of the act or of the scopes that an application asks for, or because the application
 * asks for it, which is a wish that people without a passkey cannot meet.
 */
export function needsPasskey(
  { act, assurance }: { act: Act | 'altered' | null; assurance: Assurance | null },
  { has_passkey }: Pick<CurrentSession, 'has_passkey'>,
): boolean {
  if (act !== null && act !== 'altered' && act.change === null && act.checked.required_acr === 'phr')
    return true;
  return neededFactor(assurance) === 'passkey' && (assurance?.essential === true || has_passkey);
}
