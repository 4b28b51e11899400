import { z } from 'zod';
import { timestamp } from '../platform/http/responses.ts';
import { carriesApplication, EVENTS, type EventType } from './outbox/event-types.ts';

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
  const { path, summary, payload } = EVENTS[type];
  const isOutbox = path === 'outbox';
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
