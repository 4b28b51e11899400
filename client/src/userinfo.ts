import type { Client } from './client.ts';
import { ClientError } from './errors.ts';
import { fetchJson } from './request.ts';

export type Userinfo = { sub: string; [claim: string]: unknown };

/** The person's claims as they are now. `sub` of the id_token must be the same, else the answer is about someone else. */
export async function fetchUserinfo(client: Client, access_token: string, sub: string): Promise<Userinfo> {
  const claims = await fetchJson(client.server.userinfo_endpoint, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  if (claims.sub !== sub) throw new ClientError('subject_mismatch', 'The answer is about another person.');
  return claims as Userinfo;
}
