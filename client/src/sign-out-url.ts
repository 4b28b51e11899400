import type { Client } from './client.ts';
import { ClientError } from './errors.ts';

export type SignOut = {
  /** Tells the service whose session ends, so that it need not ask. */
  id_token_hint?: string;
  /** One of the application's post_logout_redirect_uris. */
  post_logout_redirect_uri?: string;
  state?: string;
};

/** Where to send the browser to end the session at the service too (OpenID Connect RP-Initiated Logout). */
export function signOutUrl({ server, client_id }: Client, asked: SignOut = {}): string {
  const { end_session_endpoint } = server;
  if (typeof end_session_endpoint !== 'string') {
    throw new ClientError('request_failed', 'The discovery document has no end_session_endpoint.');
  }
  const url = new URL(end_session_endpoint);
  for (const [name, value] of Object.entries({ client_id, ...asked })) url.searchParams.set(name, value);
  return url.href;
}
