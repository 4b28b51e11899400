import { type DpopKey, importDpopKey } from '../dpop/dpop-key.ts';
import { ClientError } from '../errors.ts';
import { sha256Hex, utf8 } from '../jose/bytes.ts';

/** PKCS#8 as PEM, a JWK, or a key of Web Crypto: Ed25519, private. To call APIs, a `CryptoKey` has to be extractable or come as a pair. */
export type AgentPrivateKey = string | JsonWebKey | CryptoKey | CryptoKeyPair;

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

export type AgentKey = {
  key: CryptoKey;
  /** The pair, to which the tokens of approved acts are bound. Null if Web Crypto keeps the public half to itself. */
  dpop: DpopKey | null;
};

export async function importAgentKey(given: AgentPrivateKey): Promise<AgentKey> {
  try {
    if (typeof given === 'object' && 'privateKey' in given) {
      return { key: given.privateKey, dpop: await importDpopKey(given) };
    }
    const jwk = await jwkOf(given);
    if (!jwk) return { key: given as CryptoKey, dpop: null };
    const dpop = await importDpopKey(jwk);
    if (dpop.alg !== 'EdDSA') throw new Error('It is no Ed25519 key.');
    return { key: dpop.keys.privateKey, dpop };
  } catch (cause) {
    throw new ClientError('invalid_argument', 'private_key is no private Ed25519 key.', { cause });
  }
}

/** Null for a key of Web Crypto that cannot be exported. */
async function jwkOf(given: string | JsonWebKey | CryptoKey): Promise<JsonWebKey | null> {
  if (typeof given === 'string') {
    const der = atob(given.replace(/-----[^-]*-----|\s/g, ''));
    const bytes = Uint8Array.from(der, (character) => character.charCodeAt(0));
    // Web Crypto computes the public half in no other way than by exporting both.
    const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign']);
    return await crypto.subtle.exportKey('jwk', key);
  }
  if ('kty' in given) return given;
  const key = given as CryptoKey;
  return key.extractable ? await crypto.subtle.exportKey('jwk', key) : null;
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
