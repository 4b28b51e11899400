import { ClientError, type ServerRefusal } from './errors.ts';

const TIMEOUT = 10_000;

export type Outgoing = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
};

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** One JSON object from `url`. Redirects are not followed: an issuer’s documents are where it says they are. */
export async function fetchJson(url: string, outgoing: Outgoing = {}): Promise<Record<string, unknown>> {
  const { body } = await request(url, outgoing);
  return body;
}

/** Throws `request_failed` for every answer that is no 2xx, with what the service said about it. */
export async function request(url: string, { headers, ...outgoing }: Outgoing = {}): Promise<Answer> {
  const init = withTimeout({ ...outgoing, headers: { accept: 'application/json', ...headers } });
  return await answerOf(url, await fetch(url, init).catch(unreachable(url)));
}

export function withTimeout(init: RequestInit): RequestInit {
  return { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) };
}

export function unreachable(url: string): (cause: unknown) => never {
  return (cause) => {
    throw new ClientError('request_failed', `${url} could not be reached.`, { cause });
  };
}

export async function answerOf(url: string, response: Response): Promise<Answer> {
  if (!response.ok) throw await refusal(url, response);
  const body: unknown = response.status === 204 ? {} : await jsonOf(url, response);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ClientError('request_failed', `${url} did not answer with a JSON object.`);
  }
  return { status: response.status, headers: response.headers, body: body as Record<string, unknown> };
}

async function jsonOf(url: string, response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    // RFC 7009 answers 200 with nothing in it.
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new ClientError('request_failed', `${url} did not answer with JSON.`, { cause });
  }
}

async function refusal(url: string, response: Response): Promise<ClientError> {
  const { status, headers } = response;
  const said: { error?: unknown; error_description?: unknown } | null = await response
    .json()
    .catch(() => null);
  const details: ServerRefusal = { status };
  if (typeof said?.error === 'string') details.error = said.error;
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  if (seconds >= 0) details.retry_after = seconds;
  const why = details.error ? `: ${details.error}. ${said?.error_description ?? ''}`.trimEnd() : '.';
  return new ClientError('request_failed', `${url} answered ${status}${why}`, details);
}
