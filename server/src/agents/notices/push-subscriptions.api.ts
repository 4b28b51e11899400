import { z } from 'zod';
import { HOUR } from '../../platform/clock.ts';
import { decodeStrict } from '../../platform/crypto/base64url.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { invalidParams, Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { checkUrl, urlFaultMessages } from '../../platform/net/index.ts';
import { arePushKeys, vapidKey } from '../../platform/push/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { browserHash, holdSession, person } from '../../sessions/index.ts';
import { lockUser } from '../../users/index.ts';
import { deleteSubscription, saveSubscription } from './push-subscriptions.queries.ts';

const MAX_SUBSCRIPTIONS = 10;
/** A new endpoint has no failures yet, so this limits how many bad ones can be tried. */
const PER_HOUR = { limit: 30, window: HOUR };
const MAX_USER_AGENT_LENGTH = 300;

const endpoint = z.string().max(2000);
const keyText = z.string().max(200);

/** PushSubscription.toJSON() of the W3C Push API. */
const subscription = z.object({ endpoint, keys: z.object({ p256dh: keyText, auth: keyText }) });

const postPushSubscription = api.post(
  '/api/v1/me/push_subscriptions',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Notify this browser of new requests',
    body: subscription,
    responses: { 204: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, now, body, session }) => {
    const { endpoint, keys } = body;
    const [p256dh, auth] = [decodeStrict(keys.p256dh), decodeStrict(keys.auth)];
    if (!p256dh || !auth || !arePushKeys({ p256dh, auth }))
      throw invalidParams([{ path: 'keys', message: 'must be a P-256 key and 16 bytes, in base64url' }]);
    await limit(context, [{ name: 'push_subscriptions', subject: String(session.user_id), ...PER_HOUR }]);
    const refusal = await checkUrl(context, endpoint);
    if (refusal) throw invalidInput([{ path: 'endpoint', ...refusal.fault }], urlFaultMessages);
    const row = {
      user_id: session.user_id,
      endpoint,
      p256dh,
      auth,
      vapid_key: vapidKey(context.keyring).public_key,
      locale: localeOf(request, { user: session.locale }),
      user_agent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      created_at: now,
      browser_hash: browserHash(request),
    };
    const isSaved = await inTransaction(context.stores.db, async (db) => {
      // A recovery that came first, while the name was looked up, has ended the session and every subscription.
      await lockUser(db, session.user_id);
      await holdSession(db, session);
      return await saveSubscription(db, row, MAX_SUBSCRIPTIONS);
    });
    if (!isSaved)
      throw invalidParams([
        {
          path: 'endpoint',
          message: 'belongs to another account; subscribe again in this browser to get a new one',
        },
      ]);
  },
);

const deletePushSubscription = api.delete(
  '/api/v1/me/push_subscriptions',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Stop notifying this browser',
    body: z.object({ endpoint }),
    responses: { 204: emptyBody },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, body, session }) => {
    const removed = await deleteSubscription(context.stores.db, session.user_id, {
      endpoint: body.endpoint,
    });
    if (!removed)
      throw new Problem(404, 'not_found', 'None of your browsers is subscribed with this endpoint.');
  },
);

/** POST and DELETE /api/v1/me/push_subscriptions: notifications of new requests in this browser. */
export const pushApi = [postPushSubscription, deletePushSubscription];
