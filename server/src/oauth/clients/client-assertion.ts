import { isDocumentAddress, refreshDocumentClient } from '../../applications/index.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { claimFault } from '../../platform/crypto/jose/claim-fault.ts';
import { type Claims, verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import type { Request } from '../../platform/http/server.ts';
import { tokenError } from '../errors.ts';
import { hasControlCharacter } from '../parameters.ts';
import { withClientKeys } from './client-keys.ts';
import { findAssertionClient, insertClientAssertion } from './clients.queries.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** How far ahead a client's clock may be (FAPI 2.0 5.3.2.1: 10 s must pass, more than 60 s must not). */
const LEEWAY_SECONDS = 30;
/** The jti has to be remembered until an assertion expires. */
const MAX_ASSERTION_SECONDS = 3600;

/**
 * private_key_jwt (RFC 7523 3, OIDC Core 9): the client_id that the assertion authenticates, or null. It must be signed by a
 * key of the client's jwks or jwks_uri, have iss = sub = client_id and this issuer or endpoint as audience, but no other server, and its jti
 * is accepted once.
 */
export async function authenticateByAssertion(
  context: Context,
  request: Request,
  assertion: string,
): Promise<string | null> {
  const clientId = claimedClient(assertion);
  if (clientId === null) return null;
  // A client with a metadata document has the keys of its current document.
  if (
    isDocumentAddress(clientId) &&
    (await refreshDocumentClient(context, request, clientId, { onlyKnown: true }))
  )
    return null;
  const client = await findAssertionClient(context.stores.db, clientId);
  if (!client) return null;
  const verified = await withClientKeys(context, request, client, (keys) =>
    verifyJwt(assertion, keys, { kidOptional: true }),
  );
  if (!verified) return null;
  const { claims, header } = verified;
  if (client.security_profile === 'fapi2' && !meetsFapi(header, claims, context.config.base_url)) return null;
  const accepted = readAssertion(context, request, client.client_id, verified, MAX_ASSERTION_SECONDS);
  if (accepted === null) return null;
  const isFirst = await insertClientAssertion(
    context.stores.db,
    client.application_id,
    sha256(accepted.jti),
    accepted.expires_at,
  );
  return isFirst ? client.client_id : null;
}

/** Throws 400 for any other type of assertion. */
export function requireAssertionType(type: string | undefined): void {
  if (type === ASSERTION_TYPE) return;
  throw tokenError(
    'client_authentication',
    'invalid_request',
    `client_assertion_type must be ${ASSERTION_TYPE}.`,
  );
}

/**
 * What is left to check of an assertion with a right signature, except that its jti was not used before: whom it authenticates, where, and
 * that it ends within `maxSeconds`. Null: it is not acceptable.
 */
export function readAssertion(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  request: Request,
  clientId: string,
  { header, claims }: NonNullable<ReturnType<typeof verifyJwt>>,
  maxSeconds: number,
): { jti: string; expires_at: Date } | null {
  if (isOtherType(header.typ)) return null;
  const now = clock.now();
  const { base_url } = config;
  const audiences = [base_url, `${base_url}/oauth/token`, `${base_url}${request.routeOptions.url}`];
  const isMeant = audiences.some(
    (audience) =>
      claimFault(claims, {
        issuer: clientId,
        audience,
        now,
        leewaySeconds: LEEWAY_SECONDS,
        iatOptional: true,
      }) === null,
  );
  const { aud, sub, jti, exp } = claims;
  const isForAnother = [aud].flat().some((audience) => !isOurs(audience, config));
  if (
    !isMeant ||
    isForAnother ||
    sub !== clientId ||
    typeof jti !== 'string' ||
    jti === '' ||
    typeof exp !== 'number'
  )
    return null;
  if (exp > now.getTime() / SECOND + maxSeconds) return null;
  return { jti, expires_at: new Date(exp * SECOND) };
}

/**
 * Another server that an assertion is meant for could use it here first. Several of our own addresses are usual: libraries from before
 * draft-ietf-oauth-rfc7523bis, which wants the issuer alone, name the endpoint beside it.
 */
function isOurs(audience: unknown, { base_url, mtls_base_url }: Context['config']): boolean {
  if (typeof audience !== 'string') return false;
  return [base_url, mtls_base_url].some((host) => host !== null && `${audience}/`.startsWith(`${host}/`));
}

/** A JWT that says that it is something else, a request object or a DPoP proof, authenticates no client (RFC 8725 3.11). */
function isOtherType(typ: unknown): boolean {
  return typeof typ === 'string' && /\+jwt$/i.test(typ) && !/(^|\/)client-authentication\+jwt$/i.test(typ);
}

/** FAPI 2.0 5.3.2.1 and 5.4.1: this issuer, as a string, is the audience, and RS256 is not good enough. */
function meetsFapi(header: Claims, claims: Claims, issuer: string): boolean {
  return claims.aud === issuer && header.alg !== 'RS256';
}

/** Names the client whose keys to try; nothing in the assertion is trusted yet. */
export function claimedClient(assertion: string): string | null {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(assertion.split('.', 2)[1] ?? '', 'base64url').toString('utf8'),
    );
    const sub = (claims as { sub?: unknown } | null)?.sub;
    return typeof sub === 'string' && !hasControlCharacter(sub) ? sub : null;
  } catch {
    return null;
  }
}
