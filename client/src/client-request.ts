import { basicAuthorization } from './basic.ts';
import type { Client } from './client.ts';
import { type Answer, request } from './request.ts';

/** A form posted by this client, which proves itself the way it is registered to. */
export function postForm(
  client: Client,
  url: string,
  members: Record<string, string | undefined>,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { client_id, client_secret, token_endpoint_auth_method: method } = client;
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) body.set(name, value);
  const headers: Record<string, string> = { ...more };
  if (client_secret !== undefined && method !== 'client_secret_post') {
    headers.authorization = basicAuthorization(client_id, client_secret);
  } else {
    body.set('client_id', client_id);
    if (client_secret !== undefined) body.set('client_secret', client_secret);
  }
  return request(url, { method: 'POST', headers, body });
}
