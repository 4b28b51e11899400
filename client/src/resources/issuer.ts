import { ClientError } from '../errors.ts';
import { type KeyCache, keyCache, MAX_AGE } from '../jose/key-cache.ts';
import { type Members, parseJsonObject } from '../json.ts';
import { importPublishedKey, type PublishedKey } from './published-key.ts';
import { isSecureUrl, type ResourceSettings } from './settings.ts';

const MAX_ANSWER_BYTES = 2 ** 20;
const TIMEOUT_SECONDS = 10;

type Post = { headers: Record<string, string>; body: URLSearchParams };

/** The authorization server: its keys and endpoints for five minutes. Everything throws `request_failed`. */
export type Issuer = {
  keys: KeyCache<PublishedKey>;
  post(endpoint: string, post: Post): Promise<Members>;
};

export function openIssuer(settings: ResourceSettings): Issuer {
  const { issuer, timeout_seconds = TIMEOUT_SECONDS, now = Date.now } = settings;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/oauth-authorization-server`;
  let kept: { document: Members; at: number } | null = null;
  let reading: Promise<Members> | null = null;

  async function fetchObject(url: string, post?: Post): Promise<Members> {
    const response = await (settings.fetch ?? fetch)(url, {
      method: post ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...post?.headers },
      body: post?.body ?? null,
      // An issuer's documents are where it says they are; the status of a redirect is not 200.
      redirect: 'manual',
      signal: AbortSignal.timeout(1000 * timeout_seconds),
    }).catch((cause) => {
      throw new ClientError('request_failed', `${url} could not be reached.`, { cause });
    });
    return await objectOf(url, response);
  }

  async function readMetadata(): Promise<Members> {
    const at = now();
    const document = await fetchObject(address);
    // Otherwise one issuer could speak for another.
    if (document.issuer !== issuer) {
      throw new ClientError('request_failed', `${address} names another issuer.`);
    }
    kept = { document, at };
    return document;
  }

  /** One URL of the metadata (RFC 8414). Callers at the same time share one fetch. */
  async function endpoint(member: string): Promise<string> {
    if (!kept || now() - kept.at >= MAX_AGE) {
      reading ??= readMetadata().finally(() => {
        reading = null;
      });
    }
    const { [member]: url } = reading ? await reading : kept!.document;
    if (!isSecureUrl(url)) {
      throw new ClientError('request_failed', `The metadata of ${issuer} have no usable ${member}.`);
    }
    return url;
  }

  async function fetchKeys(): Promise<PublishedKey[]> {
    const url = await endpoint('jwks_uri');
    const { keys } = await fetchObject(url);
    if (!Array.isArray(keys)) throw new ClientError('request_failed', `${url} has no keys.`);
    const usable = await Promise.all(keys.map(importPublishedKey));
    return usable.filter((key) => key !== null);
  }

  return {
    keys: keyCache(fetchKeys, () => true, { now }),
    post: async (member, post) => await fetchObject(await endpoint(member), post),
  };
}

async function objectOf(url: string, response: Response): Promise<Members> {
  if (response.status !== 200) {
    await response.body?.cancel().catch(() => {});
    throw new ClientError('request_failed', `${url} answered ${response.status}.`, {
      status: response.status,
    });
  }
  const object = parseJsonObject(await bytesOf(url, response));
  if (!object) throw new ClientError('request_failed', `${url} did not answer with a JSON object.`);
  return object;
}

/** Counts what arrives: Content-Length is the sender's word, and is about the compressed form. */
async function bytesOf(url: string, response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
      size += chunk.value.length;
      if (size > MAX_ANSWER_BYTES) throw new Error('It is longer than a megabyte.');
      chunks.push(chunk.value);
    }
  } catch (cause) {
    await reader?.cancel().catch(() => {});
    throw new ClientError('request_failed', `The answer of ${url} could not be read.`, { cause });
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
