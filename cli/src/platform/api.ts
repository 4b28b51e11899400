import manifest from '../../package.json' with { type: 'json' };
import { readConfiguration } from './configuration.ts';
import type { Context } from './context.ts';
import { exitCodeOfStatus, Failure } from './exit-codes.ts';
import { issuerOf } from './issuer.ts';

const TIMEOUT = 30_000;
const PAGE = 200;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Json = Record<string, unknown>;

export type Api = {
  issuer: string;
  call(method: Method, path: string, body?: Json): Promise<Json>;
  /** Every page of a list, or the first `most` of it; `name` is its array's. */
  list<Item>(path: string, name: string, most?: number): Promise<Item[]>;
};

/** `client_type` is what is recorded of registrations (X-Svc-Client-Type). */
type ApiOptions = { signal?: AbortSignal; client_type?: 'cli' | 'mcp' };

/** The API as the person who signed in, or as the owner of the key in SVC_ACCESS_KEY. */
export function openApi(context: Context, options: ApiOptions = {}): Api {
  const configuration = readConfiguration(context.env);
  const issuer = issuerOf(context, configuration);
  const key = context.env.SVC_ACCESS_KEY || configuration.logins[issuer]?.personal_access_key;
  if (!key) {
    throw new Failure(
      3,
      'not_signed_in',
      `Not signed in at ${issuer}. Sign in: svc login --issuer ${issuer}`,
    );
  }
  return apiOf(issuer, key, { signal: context.signal, ...options });
}

export function apiOf(issuer: string, key: string, options: ApiOptions): Api {
  async function call(method: Method, path: string, body?: Json): Promise<Json> {
    const headers = { authorization: `Bearer ${key}`, 'x-svc-client-type': options.client_type ?? 'cli' };
    return await callJson(issuer, method, path, { headers, body, signal: options.signal });
  }
  async function list<Item>(path: string, name: string, most = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: unknown = null;
    do {
      const query = new URLSearchParams({ limit: String(Math.min(PAGE, most - items.length)) });
      if (cursor) query.set('cursor', String(cursor));
      const page = await call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
      items.push(...(page[name] as Item[]));
      cursor = page.next_cursor;
    } while (cursor && items.length < most);
    return items;
  }
  return { issuer, call, list };
}

/** One call. Redirects are not followed: they would carry the key elsewhere. */
export async function callJson(
  issuer: string,
  method: Method,
  path: string,
  {
    headers = {},
    body,
    signal,
  }: { headers?: Record<string, string>; body?: Json | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Json> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`${issuer}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': `svc/${manifest.version}`,
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new Failure(7, 'unreachable', `${issuer} could not be reached.`);
  });
  const text = await response.text();
  const said = parsed(text);
  if (response.ok) return said;
  throw refusal(`${method} ${path}`, response, said);
}

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

function refusal(what: string, { status, headers }: Response, said: Json): Failure {
  const { error, error_description, ...members } = said;
  const retry_after = Number.parseInt(headers.get('retry-after') ?? '', 10);
  const code = typeof error === 'string' ? error : status === 404 ? 'not_found' : `http_${status}`;
  const sentence =
    typeof error_description === 'string'
      ? error_description
      : status === 404
        ? 'It is not there, or not visible to you.'
        : `${what} was answered with ${status}.`;
  return new Failure(exitCodeOfStatus(status), code, sentence, {
    ...members,
    ...(retry_after >= 0 && { retry_after }),
  });
}
