import type { Client } from './client.ts';
import { postForm } from './client-request.ts';
import { ClientError } from './errors.ts';

/** Ends an access or refresh token and everything of its grant (RFC 7009). A token that has ended already is no error. */
export async function revokeToken(client: Client, token: string): Promise<void> {
  const { revocation_endpoint } = client.server;
  if (typeof revocation_endpoint !== 'string') {
    throw new ClientError('request_failed', 'The discovery document has no revocation_endpoint.');
  }
  await postForm(client, revocation_endpoint, { token });
}
