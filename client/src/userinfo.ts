import type { Client } from './client.ts';
import { fetchWithToken } from './dpop/fetch-with-token.ts';
import { ClientError } from './errors.ts';
import { answerOf, unreachable, withTimeout } from './request.ts';

export type Userinfo = { sub: string; [claim: string]: unknown };

/** The person's claims as they are now. `sub` of the id_token must be the same, else the answer is about someone else. */
export async function fetchUserinfo(client: Client, access_token: string, sub: string): Promise<Userinfo> {
  const { userinfo_endpoint: url } = client.server;
  const init = withTimeout({ headers: { accept: 'application/json' } });
  const response = await fetchWithToken(client, access_token, url, init).catch(unreachable(url));
  const { body } = await answerOf(url, response);
  if (body.sub !== sub) throw new ClientError('subject_mismatch', 'The answer is about another person.');
  return body as Userinfo;
}
