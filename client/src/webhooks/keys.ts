import { basicAuthorization } from '../basic.ts';
import { ClientError } from '../errors.ts';
import { type KeyCache, type KeyCacheOptions, keyCache } from '../jose/key-cache.ts';
import { fetchJson } from '../request.ts';

/** Specification "Webhook signing key". */
export type WebhookKey = {
  kid: string;
  /** The text itself, as UTF-8, is the HMAC key. */
  secret: string;
  algorithm: string;
  issued_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  revoke_reason: 'rotation' | 'admin' | 'compromise' | 'rotation_grace_expired' | null;
};

export type WebhookKeysOptions = KeyCacheOptions & {
  issuer: string;
  client_id: string;
  client_secret: string;
};

/**
 * The application's signing keys, kept as the specification's RP guidance asks: all of them, looked up by kid, refreshed every five
 * minutes, fetched once more for an unknown kid, without those whose revoked_at is past. Make one per process;
 * `verifyWebhook` clears it when a key was compromised.
 */
export function webhookKeys(options: WebhookKeysOptions): KeyCache<WebhookKey> {
  const { issuer, client_id, client_secret } = options;
  const url = `${issuer.replace(/\/$/, '')}/api/v1/webhook_signing_keys`;
  const headers = { authorization: basicAuthorization(client_id, client_secret) };
  const load = async () => {
    const { keys } = await fetchJson(url, { headers });
    if (!Array.isArray(keys)) throw new ClientError('request_failed', `${url} has no keys.`);
    return keys.filter(isKey);
  };
  return keyCache(load, isUsable, options);
}

function isKey(key: unknown): key is WebhookKey {
  if (typeof key !== 'object' || key === null) return false;
  const { kid, secret } = key as Record<string, unknown>;
  return typeof kid === 'string' && typeof secret === 'string' && secret !== '';
}

function isUsable({ revoked_at }: WebhookKey, now: number): boolean {
  return revoked_at === null || Date.parse(revoked_at) > now;
}
