import { ClientError } from '../errors.ts';
import { sha256Hex, utf8 } from '../jose/bytes.ts';

/** PKCS#8 as PEM, a JWK, or a key of Web Crypto: Ed25519, private. */
export type AgentPrivateKey = string | JsonWebKey | CryptoKey;

export type SignableCall = {
  method: string;
  /** As sent, without query. */
  path: string;
  /** Unix seconds, as sent. */
  timestamp: string;
  nonce: string;
  body: string;
  agent_id: string;
};

export async function importAgentKey(key: AgentPrivateKey): Promise<CryptoKey> {
  try {
    if (typeof key === 'string') {
      const der = atob(key.replace(/-----[^-]*-----|\s/g, ''));
      const bytes = Uint8Array.from(der, (character) => character.charCodeAt(0));
      return await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
    }
    if ('kty' in key) return await crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['sign']);
  } catch (cause) {
    throw new ClientError('invalid_argument', 'private_key is no private Ed25519 key.', { cause });
  }
  return key as CryptoKey;
}

/** What is signed (specification "Agent API details"; the body hash is lower-case hex). */
export async function canonicalString(call: SignableCall): Promise<string> {
  const { method, path, timestamp, nonce, body, agent_id } = call;
  return [method, path, timestamp, nonce, await sha256Hex(body), agent_id].join('\n');
}

/** The three headers of the signed mode, with a nonce of their own at every call. */
export async function signedHeaders(
  key: CryptoKey,
  call: Omit<SignableCall, 'timestamp' | 'nonce'>,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const signed = utf8(await canonicalString({ ...call, timestamp, nonce }));
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, signed));
  return {
    'x-agent-timestamp': timestamp,
    'x-agent-nonce': nonce,
    'x-agent-signature': btoa(String.fromCharCode(...signature)),
  };
}
