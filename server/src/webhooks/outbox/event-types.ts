import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import type { DeliveryPath } from './delivery-path.ts';

type Description = {
  path: DeliveryPath;
  /** When it is sent, for the OpenAPI document. */
  summary: string;
  /** The content: `payload` on the legacy path, `data` on the outbox path. */
  payload: z.ZodRawShape;
};

const revoked = { user_id: z.int(), sub: z.string(), client_id: z.string(), revoked_at: timestamp };
const drift = {
  scope_name: z.string(),
  client_id: z.string(),
  first_seen_at: timestamp,
  allowed_scopes: z.array(z.string()),
};

/** Every event; docs/webhooks.md lists them too. */
export const EVENTS = {
  'user.deleted': {
    path: 'legacy',
    summary: 'An account was deleted, by its user or an administrator',
    payload: { user_id: z.int(), sub: z.string() },
  },
  'user.unlinked': {
    path: 'legacy',
    summary: 'A user disconnected the application',
    payload: { user_id: z.int(), sub: z.string(), client_id: z.string(), unlinked_at: timestamp },
  },
  'consent.revoked': {
    path: 'legacy',
    summary: 'A user withdrew scopes',
    payload: { ...revoked, scopes: z.array(z.string()) },
  },
  'token.revoked': {
    path: 'legacy',
    summary: 'A token was revoked',
    payload: { ...revoked, token_type: z.enum(['access_token', 'refresh_token']), reason: z.string() },
  },
  'scope.drift_detected': {
    path: 'legacy',
    summary: 'The application requested a scope that it is not registered for',
    payload: drift,
  },
  'scope.drift_unresolved': {
    path: 'legacy',
    summary: 'Seven days later it still requests that scope',
    payload: { ...drift, last_seen_at: timestamp },
  },
  'user.merged': {
    path: 'outbox',
    summary: 'Two accounts became one',
    payload: {
      source_sub: z.string(),
      target_sub: z.string(),
      source_user_id: z.int(),
      target_user_id: z.int(),
      merged_at: timestamp,
    },
  },
  'user.grants_revoked': {
    path: 'outbox',
    summary: 'A user’s grants were revoked',
    payload: { ...revoked, scopes: z.array(z.string()) },
  },
  'webhook_key.compromised': {
    path: 'outbox',
    summary: 'A signing key was compromised: discard it and fetch the active ones',
    payload: {
      revoked_kid: z.string(),
      revoked_at: timestamp,
      reason: z.literal('compromise'),
      active_kids: z.array(z.string()),
    },
  },
  'resource.grant_revoked': {
    path: 'outbox',
    summary: 'For a resource: tokens of a grant that were issued before, or one token, no longer count',
    payload: {
      resource: z.string(),
      grant_id: z.string().nullable().describe('Its tokens carry it; null where jti names the token'),
      jti: z.string().nullable().describe('Of a token without a grant, or of an approved act'),
      sub: z.string(),
      client_id: z.string(),
      reason: z.string(),
      revoked_at: timestamp,
      expires_at: timestamp.describe('When the last of these tokens has expired'),
    },
  },
  'webhook.ping': { path: 'outbox', summary: 'A test event that a developer sent', payload: {} },
} as const satisfies Record<string, Description>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

export type EventPayloads = {
  [Type in EventType]: z.output<z.ZodObject<(typeof EVENTS)[Type]['payload']>>;
};

/** These two contain their application beside the payload (specification "Payload of scope.drift_detected"). */
export function carriesApplication(type: EventType): boolean {
  return type === 'scope.drift_detected' || type === 'scope.drift_unresolved';
}
