import { organizationRoles } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { sameDigest, sha256 } from '../../platform/crypto/digest.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { mayManage } from '../access/visibility.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import { registrationHolder } from './registration-token.queries.ts';

/** Calls with a token from one address, right or wrong. */
const CALLS = { name: 'registration.managed', limit: 300, window: 15 * MINUTE };
const CLIENT_ID = /^app_[0-9A-Za-z]{1,64}$/;

export function newRegistrationToken(): { token: string; hash: Buffer } {
  const token = newSecret('svc_reg_');
  return { token, hash: sha256(token) };
}

/** `token` is the presented one: it is kept as a hash, and answers repeat it (RFC 7592 3). */
export type RegisteredClient = { application: Application; client_secret_hash: Buffer | null; token: string };

/**
 * The holder of the registration access token of the client `:client_id` (RFC 7592). The token stands for the person who registered the client, so it
 * ends when they are suspended or no longer manage it. Throws 401 for everything else, 429.
 */
export const registrationToken: Caller<{ client: RegisteredClient }> = {
  name: 'registration access token',
  session: 'never',
  security: ['registration_access_token'],
  identify: async ({ context, request }) => {
    const token = bearerToken(request);
    if (token === null) throw refusedToken();
    await limit(context, [{ ...CALLS, subject: limitSubject(request.callerAddress) }]);
    const { client_id } = request.params as { client_id: string };
    const client = CLIENT_ID.test(client_id) ? await clientOf(context.stores.db, client_id, token) : null;
    if (client === null) throw refusedToken();
    return { client };
  },
};

/** That the token is still valid, inside the transaction that uses it. Throws 401. */
export async function holdRegistrationToken(db: Db, { application, token }: RegisteredClient): Promise<void> {
  if ((await clientOf(db, application.client_id, token)) === null) throw refusedToken();
}

async function clientOf(db: Db, clientId: string, token: string): Promise<RegisteredClient | null> {
  const holder = await registrationHolder(db, clientId);
  if (!holder?.registration_token_hash) return null;
  if (!sameDigest(holder.registration_token_hash, sha256(token))) return null;
  const application = await applicationById(db, holder.application_id);
  if (application === null) return null;
  const { registered_by: user_id, registrar_active, client_secret_hash } = holder;
  if (user_id !== null) {
    const registrar = { user_id, roles: await organizationRoles(db, user_id) };
    if (!registrar_active || !mayManage(registrar, application)) return null;
  }
  return { application, client_secret_hash, token };
}

export function refusedToken(): Problem {
  return new Problem(
    401,
    'invalid_token',
    'A valid registration access token of this client is required: Authorization: Bearer svc_reg_…',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}
