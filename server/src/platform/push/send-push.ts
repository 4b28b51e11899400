import { SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../crypto/digest.ts';
import { guardedRequest } from '../net/index.ts';
import { encryptPush } from './encrypt.ts';
import { vapidHeader, vapidKeyNamed } from './vapid.ts';

const TIMEOUT = 5 * SECOND;
const MAX_ANSWER_BYTES = 4096;
/** Maximum length of a Topic (RFC 8030 section 5.4). */
const TOPIC_LENGTH = 32;

type PushTarget = { endpoint: string; p256dh: Buffer; auth: Buffer; vapid_key: string };

type PushMessage = {
  content: object;
  /** The push service replaces an earlier message with the same id. */
  id: string;
  /** Whole seconds for which the push service keeps the message. */
  ttl: number;
};

/** `gone`: the browser has unsubscribed, or subscribed to a key we no longer have. `failed`: try again later. */
type PushOutcome = 'taken' | 'gone' | 'failed';

/** Sends one message to a browser's push service (RFC 8030, RFC 8291, RFC 8292), whose URL came from the browser. */
export async function sendPush(
  context: Context,
  target: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  const key = vapidKeyNamed(context.keyring, target.vapid_key);
  if (key === null) return 'gone';
  const { config, clock } = context;
  const authorization = await vapidHeader(key, {
    endpoint: target.endpoint,
    contact: config.base_url,
    now: clock.now(),
  });
  const result = await guardedRequest(context, {
    url: target.endpoint,
    policy: 'webhook',
    method: 'POST',
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(message.ttl),
      urgency: 'high',
      topic: sha256(message.id).toString('base64url').slice(0, TOPIC_LENGTH),
    },
    body: encryptPush(Buffer.from(JSON.stringify(message.content)), target),
    timeout: TIMEOUT,
    maxBytes: MAX_ANSWER_BYTES,
    readBody: () => false,
    keepAlive: true,
  });
  if ('failure' in result) return 'failed';
  if (result.status === 404 || result.status === 410) return 'gone';
  return result.status >= 200 && result.status < 300 ? 'taken' : 'failed';
}
