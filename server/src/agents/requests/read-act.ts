import { requestedResources } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { type InputDetail, invalidParams } from '../../platform/errors.ts';
import {
  type CheckedDetails,
  canonicalIdentifier,
  checkDetails,
  type RequestedResource,
} from '../../resources/index.ts';
import type { RequestedAct } from './approvals.queries.ts';

type Asking = { user_id: number; public_key: Buffer | null };
/** With what it was checked against. */
export type ReadAct = RequestedAct & { resource: RequestedResource; checked: CheckedDetails };
type Input = { resource?: string | undefined; authorization_details?: unknown };

/**
 * The act at a resource that a request is about, or null for a request without authorization details. Throws 422: the details do not
 * fit the declaration of the resource, this user cannot use it, or the agent has no key to which the token could be bound.
 */
export async function readAct(
  context: Context,
  { user_id, public_key }: Asking,
  { resource, authorization_details }: Input,
): Promise<ReadAct | null> {
  if (resource === undefined && authorization_details === undefined) return null;
  if (resource === undefined) throw refused('resource', 'is required with authorization_details');
  if (authorization_details === undefined)
    throw refused('authorization_details', 'is required with resource');
  if (public_key === null)
    throw refused(
      'authorization_details',
      'needs an agent with a public key, because the token of an approved act is bound to it',
    );
  const found = await usableResource(context, user_id, resource);
  if (found === null) throw unusableResource();
  const checked = checkDetails(found, authorization_details);
  if ('fault' in checked) throw invalidParams([faultIn(checked.fault)]);
  return { ...actOfDetails({ ...checked, resource: found }), resource: found, checked };
}

/** What is stored of an act. */
export function actOfDetails({
  resource,
  text,
  hash,
}: Pick<CheckedDetails, 'text' | 'hash'> & { resource: RequestedResource }): RequestedAct {
  return {
    resource_application_id: resource.application_id,
    details_version: resource.details_version,
    authorization_details: text,
    authorization_details_hash: hash,
  };
}

/** The registration that counts for an identifier, if this user may use it; null otherwise. */
export async function usableResource(
  { stores, clock }: Pick<Context, 'stores' | 'clock'>,
  userId: number,
  identifier: string,
): Promise<RequestedResource | null> {
  const canonical = canonicalIdentifier(identifier);
  if (canonical === null) return null;
  const [found] = await requestedResources(stores.pool, [canonical], userId, null, clock.now());
  return found?.is_usable && found.may_use ? found : null;
}

/** 422, also when that ended while the request was on its way. */
export function unusableResource() {
  return refused(
    'resource',
    'cannot be used: no such resource is registered, its host is not verified, or it awaits review',
  );
}

function faultIn({ path, message }: { path: string; message: string }): InputDetail {
  return { path: path === '' ? 'authorization_details' : `authorization_details.${path}`, message };
}

function refused(path: string, message: string) {
  return invalidParams([{ path, message }]);
}
