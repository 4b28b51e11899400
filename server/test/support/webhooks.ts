import type { Context } from '../../src/platform/context.ts';
import type { RunControl } from '../../src/platform/duties/duty.ts';
import { deliverWebhooks, enqueueEvent } from '../../src/webhooks/index.ts';
import { aRelyingParty, type RelyingParty } from './oauth.ts';

/** A run that is never woken or stopped. */
export function aShift(signal = new AbortController().signal): RunControl {
  return { signal, onWake: () => {} };
}

/** One run of the duty: it ends when nothing is due any more. */
export function deliver(context: Context): Promise<number> {
  return deliverWebhooks(context, aShift());
}

/** An application whose events go to this address. */
export async function anApplicationAt(context: Context, webhook_url: string): Promise<RelyingParty> {
  return await aRelyingParty(context, { webhook_url });
}

/** An event on the outbox path. */
export async function enqueuePing(context: Context, application_id: number) {
  const { stores, clock } = context;
  const event = { event_type: 'webhook.ping', application_id, payload: {} } as const;
  const ids = await enqueueEvent(stores.db, clock.now(), event);
  if (ids === null) throw new Error('nothing was enqueued');
  return { event_id: ids.event_id!, delivery_id: ids.delivery_id };
}

const OF_SOMEBODY = { user_id: 7, sub: 'a sub', client_id: 'app_any' };
/** What a person’s end of an application causes, in both formats. */
export const DELETED = { event_type: 'user.deleted', payload: { user_id: 7, sub: 'a sub' } } as const;
export const UNLINKED = {
  event_type: 'user.unlinked',
  payload: { ...OF_SOMEBODY, unlinked_at: new Date(0) },
} as const;
export const GRANTS_REVOKED = {
  event_type: 'user.grants_revoked',
  payload: { ...OF_SOMEBODY, scopes: ['openid'] as string[], revoked_at: new Date(0) },
} as const;

/** An event on the legacy path. */
export async function enqueueDeleted(context: Context, application_id: number, user_id = 7): Promise<string> {
  const { stores, clock } = context;
  const payload = { user_id, sub: 'a sub' };
  const event = { event_type: 'user.deleted', application_id, payload } as const;
  const ids = await enqueueEvent(stores.db, clock.now(), event);
  if (ids === null) throw new Error('nothing was enqueued');
  return ids.delivery_id;
}
