import { certificateOf } from '../../platform/client-certificate/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { Problem } from '../../platform/errors.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { limitRefused, refusedRule } from '../anonymous-limits.ts';
import { tokenError } from '../errors.ts';
import { hasControlCharacter, type Parameters } from '../parameters.ts';
import { authenticateByAssertion, claimedClient, requireAssertionType } from './client-assertion.ts';
import { authenticateByCertificate } from './client-certificate.ts';
import { credentialOf } from './clients.queries.ts';
import { noteSecretUse } from './secret-uses.ts';

/** Wrong credentials for one client from one address before it has to wait. */
const FAILURES = { limit: 60, window: 15 * MINUTE };

/**
 * The credentials a client sent: the SHA-256 of its secret, ASSERTED or CERTIFIED for an accepted assertion or certificate, or null
 * if it claims to be public. The statements verify them (clients.queries.ts). `agent_assertion`: of an agent and still unverified; endpoints
 * that agents do not use know no client with its id, and refuse it.
 */
export type PresentedClient = {
  client_id: string;
  proof: Buffer | null;
  agent_assertion?: string;
  /** The client itself sent nothing (`standInFor`). */
  is_stand_in?: true;
};

/** Represents an accepted assertion. No digest has this length, so no secret can match it. */
const ASSERTED = Buffer.from('asserted');
/** The same for an accepted TLS certificate. */
const CERTIFIED = Buffer.from('certified');
/** For an agent's assertion, which is no secret of any application either. */
const OF_AGENT = Buffer.from('of an agent');
/** How ids of agents begin; no client_id does. */
const AGENT_PREFIX = 'agt_';

/**
 * The proof for a request that a manager of the client makes inside this service, without its credentials: the statements compare digests, so the
 * stored one takes the place of the secret.
 */
export async function standInFor(
  { stores }: Pick<Context, 'stores'>,
  clientId: string,
): Promise<PresentedClient> {
  const { token_endpoint_auth_method: method, client_secret_hash } = await credentialOf(stores.db, clientId);
  if (method === 'none') return { client_id: clientId, proof: null };
  if (method === 'private_key_jwt') return { client_id: clientId, proof: ASSERTED };
  const isCertificate = method === 'tls_client_auth' || method === 'self_signed_tls_client_auth';
  return { client_id: clientId, proof: isCertificate ? CERTIFIED : client_secret_hash, is_stand_in: true };
}

/**
 * Reads client_secret_basic, client_secret_post, private_key_jwt, a TLS certificate or none (RFC 6749 2.3.1, RFC 7523 2.2, RFC 8705 2). More than one
 * method at once is refused.
 */
export async function presentedClient(
  context: Context,
  request: Request,
  parameters: Parameters,
): Promise<PresentedClient> {
  const header = request.headers.authorization;
  const clientId = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  const assertion = parameters.get('client_assertion');
  refuseTwoWays([header, secret, assertion]);
  if (assertion !== undefined) {
    requireAssertionType(parameters.get('client_assertion_type'));
    const claimed = claimedClient(assertion);
    if (claimed?.startsWith(AGENT_PREFIX))
      return { client_id: sameClient(clientId, claimed), proof: OF_AGENT, agent_assertion: assertion };
    const asserted = await authenticateByAssertion(context, request, assertion).catch((error: unknown) =>
      countRefusal(context, request, error),
    );
    if (asserted === null) return refuseClient(context, request, clientId ?? 'assertion');
    return { client_id: sameClient(clientId, asserted), proof: ASSERTED };
  }
  if (header !== undefined) {
    const basic = readBasic(header);
    // Libraries send a public client's id with an empty password: no secret, as in the form (RFC 6749 2.3.1).
    const proof = basic.secret === '' ? null : sha256(basic.secret);
    return { client_id: sameClient(clientId, basic.client_id), proof };
  }
  if (clientId === undefined || hasControlCharacter(clientId))
    throw tokenError(
      'client_authentication',
      'invalid_client',
      'Client authentication is missing. Send HTTP Basic, or client_id and client_secret.',
    );
  if (secret !== undefined) return { client_id: clientId, proof: sha256(secret) };
  return { client_id: clientId, proof: await certifiedProof(context, request, clientId) };
}

/** A public client may connect with a certificate too; it then means nothing here. */
async function certifiedProof(context: Context, request: Request, clientId: string): Promise<Buffer | null> {
  const certificate = certificateOf(context, request);
  if (certificate === null) return null;
  const outcome = await authenticateByCertificate(context, request, clientId, certificate).catch(
    (error: unknown) => countRefusal(context, request, error),
  );
  if (outcome === 'refused') return await refuseClient(context, request, clientId);
  return outcome === 'accepted' ? CERTIFIED : null;
}

/** Keys that cannot be fetched count as a wrong credential does, but only by address: the client did nothing. */
async function countRefusal(context: Context, request: Request, error: unknown): Promise<never> {
  if (error instanceof Problem && error.status === 401) await limitRefused(context, request);
  throw error;
}

export function refuseTwoWays(ways: (string | undefined)[]): void {
  if (ways.filter((way) => way !== undefined).length > 1)
    throw tokenError(
      'client_authentication',
      'invalid_request',
      'Use one client authentication method only.',
    );
}

function sameClient(named: string | undefined, authenticated: string): string {
  if (named === undefined || named === authenticated) return authenticated;
  throw tokenError(
    'client_authentication',
    'invalid_client',
    'client_id does not match the authenticated client.',
  );
}

/** Both halves are form-encoded before they are joined (RFC 6749 2.3.1). */
function readBasic(header: string): { client_id: string; secret: string } {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const clientId = formDecoded(text.slice(0, Math.max(colon, 0)));
  const secret = formDecoded(text.slice(colon + 1));
  if (colon < 1 || !clientId || secret === null || hasControlCharacter(clientId))
    throw tokenError(
      'client_authentication',
      'invalid_client',
      'The Authorization header is not valid HTTP Basic with client_id and client_secret.',
    );
  return { client_id: clientId, secret };
}

function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

/** The row that a statement found for the credentials of a client. Throws as `refuseClient` does if they did not authenticate it. */
export async function requireAuthenticated<Row extends { authenticated: boolean }>(
  context: Context,
  request: Request,
  presented: PresentedClient,
  row: Row | undefined,
): Promise<Row> {
  if (!row?.authenticated) return await refuseClient(context, request, presented.client_id);
  noteSecretUse(context, presented);
  return row;
}

export const INVALID_CLIENT = 'Unknown client, or a client secret that is wrong or has expired.';

/** Counts a wrong credential and ends the request: 401, or 429 after too many from this address. */
export async function refuseClient(context: Context, request: Request, clientId: string): Promise<never> {
  // Hashed: a caller that mixes up id and secret sends the secret here, and the counters must not store it.
  const subject = `${sha256(clientId).toString('base64url')} ${limitSubject(request.callerAddress)}`;
  await limit(context, [refusedRule(request), { name: 'client_authentication', subject, ...FAILURES }]);
  throw tokenError('client_authentication', 'invalid_client', INVALID_CLIENT);
}
