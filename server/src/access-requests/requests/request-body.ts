import { z } from 'zod';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { readCursor } from '../../platform/http/paging.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { statusAt } from './request-rules.ts';
import type { AccessRequest, RequestPosition } from './requests.queries.ts';

const STATUSES = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const;

export const requestPath = z.object({ request_id: z.string().describe('ask_…') });

/** What the person sees of their own request. */
export const ownRequestBody = z.object({
  request_id: z.string(),
  client_id: z.string(),
  application: z.string().describe('Its name'),
  organization: z.string().nullable().describe('org_…; the access holds only there'),
  role: z.string().nullable().describe('As requested; null: only to use the application'),
  reason: z.string(),
  days: z.number().int().nullable().describe('As requested; null: as long as the application allows'),
  status: z.enum(STATUSES),
  created_at: timestamp,
  expires_at: timestamp.describe('Without a decision by then the request expires'),
  decided_at: timestamp.nullable(),
  decision_reason: z.string().nullable(),
  granted_days: z.number().int().nullable().describe('Null: without an end, or not approved'),
});

/** What those who decide see. */
export const requestBody = ownRequestBody.extend({
  sub: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  decided_by: z.string().nullable().describe('sub of the person who decided'),
});

export function ownRequestBodyOf(request: AccessRequest, now: Date): z.output<typeof ownRequestBody> {
  const status = statusAt(request, now);
  const isDecided = status === 'approved' || status === 'rejected';
  return {
    request_id: request.request_id,
    client_id: request.client_id,
    application: request.application_name,
    organization: request.org_id,
    role: request.wanted_role,
    reason: request.reason,
    days: request.wanted_days,
    status,
    created_at: request.created_at,
    expires_at: request.expires_at,
    decided_at: isDecided ? request.ended_at : null,
    decision_reason: request.decision_reason,
    granted_days: request.granted_days,
  };
}

export function requestBodyOf(request: AccessRequest, now: Date): z.output<typeof requestBody> {
  const { sub, email, person_name: name, decider_sub: decided_by } = request;
  return { ...ownRequestBodyOf(request, now), sub, email, name, decided_by };
}

/** Where a list of requests goes on. Throws 422 for a cursor of another list. */
export function requestPosition(
  keyring: Keyring,
  list: string,
  cursor: string | undefined,
): RequestPosition | null {
  const place = readCursor(keyring, list, cursor) as [string, string] | undefined;
  return place ? { created_at: new Date(place[0]), request_id: place[1] } : null;
}

export function positionOf({ created_at, request_id }: AccessRequest): [string, string] {
  return [created_at.toISOString(), request_id];
}
