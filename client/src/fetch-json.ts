import { ClientError } from './errors.ts';

const TIMEOUT = 10_000;

/** One JSON object from `url`. Redirects are not followed: an issuer's documents stand where it says they stand. */
export async function fetchJson(
  url: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause) => {
    throw new ClientError('request_failed', `${url} could not be fetched.`, { cause });
  });
  if (!response.ok) throw new ClientError('request_failed', `${url} answered ${response.status}.`);
  const body: unknown = await response.json().catch((cause) => {
    throw new ClientError('request_failed', `${url} did not answer with JSON.`, { cause });
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ClientError('request_failed', `${url} did not answer with a JSON object.`);
  }
  return body as Record<string, unknown>;
}
