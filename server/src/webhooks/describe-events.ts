import { z } from 'zod';
import { timestamp } from '../platform/http/responses.ts';
import { carriesApplication, EVENT_PATHS, type EventType } from './outbox/event-types.ts';

const revoked = { user_id: z.int(), sub: z.string(), client_id: z.string(), revoked_at: timestamp };
const drift = {
  scope_name: z.string(),
  client_id: z.string(),
  first_seen_at: timestamp,
  allowed_scopes: z.array(z.string()),
};

/** When each event is sent, and what it carries (`EventPayloads`). */
const EVENTS: Record<EventType, { summary: string; payload: z.ZodRawShape }> = {
  'user.deleted': {
    summary: 'An account was deleted, by its user or an administrator',
    payload: { user_id: z.int(), sub: z.string() },
  },
  'user.unlinked': {
    summary: 'A user disconnected the application',
    payload: { user_id: z.int(), sub: z.string(), client_id: z.string(), unlinked_at: timestamp },
  },
  'consent.revoked': {
    summary: 'A user withdrew scopes',
    payload: { ...revoked, scopes: z.array(z.string()) },
  },
  'token.revoked': {
    summary: 'A token was revoked',
    payload: { ...revoked, token_type: z.enum(['access_token', 'refresh_token']), reason: z.string() },
  },
  'scope.drift_detected': {
    summary: 'The application requested a scope that it is not registered for',
    payload: drift,
  },
  'scope.drift_unresolved': {
    summary: 'Seven days later it still requests that scope',
    payload: { ...drift, last_seen_at: timestamp },
  },
  'user.merged': {
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
    summary: 'A user’s grants were revoked',
    payload: { ...revoked, scopes: z.array(z.string()) },
  },
  'webhook_key.compromised': {
    summary: 'A signing key was compromised: discard it and fetch the active ones',
    payload: {
      revoked_kid: z.string(),
      revoked_at: timestamp,
      reason: z.literal('compromise'),
      active_kids: z.array(z.string()),
    },
  },
  'webhook.ping': { summary: 'A test event that a developer sent', payload: {} },
};

const OUTBOX_HEADERS = {
  'X-Svc-Event': 'The event type',
  'X-Svc-Event-Id': 'The same for every attempt: ignore one that you have processed',
  'X-Svc-Delivery-Id': 'The delivery',
  'X-Svc-Signature': 't=<Unix time>,kid=<key>,v1=<hex HMAC-SHA256 of the raw body>',
};
const LEGACY_HEADERS = {
  'X-Svc-Event': 'The event type',
  'X-Svc-Delivery-Id': 'The delivery',
  'X-Svc-Timestamp': 'Unix time',
  'X-Svc-Signature': 'sha256=<hex HMAC-SHA256 of the raw body>',
};
const STANDARD_HEADERS = {
  'Webhook-Id': 'The delivery, as in Standard Webhooks',
  'Webhook-Timestamp': 'Unix time',
  'Webhook-Signature': 'v1,<base64 HMAC-SHA256 of id.timestamp.body>, one for each active key',
};

/** The `webhooks` of the OpenAPI document: a request that receivers get, for each event. */
export function describeEvents(): Record<string, object> {
  const types = Object.keys(EVENTS) as EventType[];
  return Object.fromEntries(types.map((type) => [type, { post: describeEvent(type) }]));
}

function describeEvent(type: EventType): object {
  const { summary, payload } = EVENTS[type];
  const isOutbox = EVENT_PATHS[type] === 'outbox';
  const headers = { ...(isOutbox ? OUTBOX_HEADERS : LEGACY_HEADERS), ...STANDARD_HEADERS };
  const body = isOutbox
    ? { event_id: z.string(), event_type: z.literal(type), data: z.object(payload), created_at: timestamp }
    : legacyBody(type, payload);
  return {
    summary,
    tags: ['webhooks'],
    parameters: Object.entries(headers).map(([name, description]) => ({
      ...{ in: 'header', name, description, required: true, schema: { type: 'string' } },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(z.object(body)) } },
    },
    responses: {
      '2XX': { description: 'Delivered' },
      default: { description: 'Not delivered; what is tried again is in docs/webhooks.md' },
    },
  };
}

function legacyBody(type: EventType, payload: z.ZodRawShape): z.ZodRawShape {
  const application: z.ZodRawShape = carriesApplication(type) ? { application_id: z.int() } : {};
  const event = { event_type: z.literal(type), payload: z.object(payload), ...application };
  return { id: z.int(), ...event, created_at: timestamp };
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return described;
}
