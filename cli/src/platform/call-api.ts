import { type Agent, approvedToken, fetchWithToken, type PolledApproval } from '@countersign/client';
import { Failure, usageError } from './exit-codes.ts';

/** One call of an API; `method` is POST with a body, else GET. */
export type ApiCall = {
  url: string;
  method?: string | undefined;
  body?: string | undefined;
  type?: string | undefined;
};

export type ApiAnswer = { status: number; type: string | null; body: string };

/** Calls the API of an approved act with its token, which goes nowhere else and is not shown. */
export async function callApi(agent: Agent, polled: PolledApproval, call: ApiCall): Promise<ApiAnswer> {
  if (!agent.dpop)
    throw usageError('The token is bound to the key of the agent: set SVC_AGENT_KEY_FILE too.');
  const { resource = '', authorization_details = [] } = polled;
  const { access_token } = await approvedToken(polled, { resource, authorization_details });
  if (!isWithin(resource, call.url))
    throw usageError(`The approved act is at ${resource}, not at ${call.url}.`);
  const { url, body, method = body === undefined ? 'GET' : 'POST', type = 'application/json' } = call;
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': type };
  try {
    const init = { method, headers, ...(body !== undefined && { body }) };
    const response = await fetchWithToken(agent, access_token, url, init);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    };
  } catch (cause) {
    throw new Failure(7, 'request_failed', `${url} could not be reached.`, {}, { cause });
  }
}

/** At the address of the API or below it. */
export function isWithin(resource: string, url: string): boolean {
  if (!URL.canParse(resource) || !URL.canParse(url)) return false;
  const [api, called] = [new URL(resource), new URL(url)];
  const folder = api.pathname.replace(/\/?$/, '/');
  return called.origin === api.origin && `${called.pathname}/`.startsWith(folder);
}
