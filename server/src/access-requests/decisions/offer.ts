import { roleNamed } from '../../access/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { InputFault } from '../../platform/invalid-input.ts';
import type { requestFaultMessages } from '../requests/request-faults.messages.ts';
import { daysFaults, longestGrant } from '../requests/request-rules.ts';
import { accessTerms } from '../requests/request-terms.ts';
import type { AccessRequest } from '../requests/requests.queries.ts';

/** What an approver would grant, in the form that is shown, hashed and signed. */
export type Offer = {
  request: AccessRequest;
  role_id: number | null;
  /** Null: without an end. */
  days: number | null;
  /** The most that can be granted; null: also without an end. */
  longest: number | null;
  terms_text: string;
  terms_hash: string;
};

/**
 * `days` undefined: as many as can be granted. `role_gone`: the application has no role of the name that was asked for, so the request can only be rejected,
 * unless someone makes one.
 */
export async function offerFor(
  db: Db,
  request: AccessRequest,
  days: number | null | undefined,
): Promise<Offer | { role_gone: true } | { faults: InputFault<typeof requestFaultMessages.en>[] }> {
  const { request_id, sub, client_id, wanted_role, org_id, application_id } = request;
  const longest = longestGrant(request.wanted_days, request.access_request_days);
  const granted = days === undefined ? longest : days;
  if (granted === null && longest !== null)
    return { faults: [{ path: 'days', code: 'days_too_long', params: { max: longest } }] };
  const faults = daysFaults(granted, longest);
  if (faults.length > 0) return { faults };
  const owner = { kind: 'application', application_id } as const;
  const role = wanted_role === null ? null : await roleNamed(db, owner, wanted_role);
  if (wanted_role !== null && role === null) return { role_gone: true };
  const { text, hash } = accessTerms({
    request_id,
    sub,
    client_id,
    role: wanted_role,
    days: granted,
    ...(org_id !== null && { org_id }),
  });
  return {
    request,
    role_id: role?.role_id ?? null,
    days: granted,
    longest,
    terms_text: text,
    terms_hash: hash,
  };
}
