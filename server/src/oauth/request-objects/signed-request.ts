import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type ClaimFault, claimFault } from '../../platform/crypto/jose/claim-fault.ts';
import { SIGNING_ALGORITHMS, type SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import { type Claims, verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import type { Request } from '../../platform/http/server.ts';
import { withClientKeys } from '../clients/client-keys.ts';
import type { KeyedClient } from '../clients/clients.queries.ts';
import { TokenProblem } from '../errors.ts';

/** How far ahead a client's clock may be (FAPI 2.0 5.3.2.1). */
const LEEWAY_SECONDS = 30;
/** FAPI 2.0 Message Signing 5.3.1, CIBA Core 7.1.1. */
const MAX_LIFE_SECONDS = 3600;
/** FAPI 2.0 5.4.1. */
const FAPI_ALGORITHMS: readonly SigningAlg[] = ['PS256', 'ES256', 'EdDSA'];
/**
 * Other kinds of JWT name themselves, so that none can be used for another (RFC 8725 3.11); many clients name no type, or JWT.
 */
const TYPES = ['oauth-authz-req+jwt', 'jwt'];

type SignedRequestRules = {
  /** The registered algorithm; null: any. */
  alg: SigningAlg | null;
  /** Whether it has to say when it was made, and be short-lived. */
  dated: boolean;
};

/**
 * The claims of a request that the client signed (RFC 9101 6, CIBA Core 7.1.1), or why it is not acceptable: signed by a key of the client, issued by it
 * for this issuer, not expired, and no other kind of JWT. Throws 429.
 */
export async function verifySignedRequest(
  context: Context,
  request: Request,
  client: KeyedClient,
  object: string,
  rules: SignedRequestRules,
): Promise<{ claims: Claims } | { fault: string }> {
  const allowed = algorithmsFor(client, rules.alg);
  try {
    const verified = await withClientKeys(context, request, client, (keys) =>
      verifyJwt(
        object,
        keys.filter(({ alg }) => allowed.includes(alg)),
        { kidOptional: true },
      ),
    );
    if (!verified)
      return { fault: `It is not signed with ${allowed.join(', ')} by a registered key of the client.` };
    const fault = faultOf(context, client, verified, rules);
    return fault === null ? { claims: verified.claims } : { fault };
  } catch (error) {
    // Its keys could not be fetched.
    if (error instanceof TokenProblem) return { fault: error.description };
    throw error;
  }
}

function algorithmsFor({ security_profile }: KeyedClient, alg: SigningAlg | null): readonly SigningAlg[] {
  if (alg !== null) return [alg];
  return security_profile === 'fapi2' ? FAPI_ALGORITHMS : SIGNING_ALGORITHMS;
}

function faultOf(
  { config, clock }: Context,
  { client_id }: KeyedClient,
  { header, claims }: { header: Claims; claims: Claims },
  { dated }: SignedRequestRules,
): string | null {
  if (header.typ !== undefined && !isRequestType(header.typ))
    return 'Its typ must be oauth-authz-req+jwt, or absent.';
  const now = clock.now();
  const rules = { issuer: client_id, audience: config.base_url, leewaySeconds: LEEWAY_SECONDS };
  const fault = claimFault(claims, { ...rules, now, iatOptional: true });
  if (fault !== null) return FAULTS[fault];
  // It could authenticate the client otherwise (RFC 9101 10.8).
  if (claims.sub === client_id) return 'sub must not be the client_id: leave it out.';
  return dated ? dateFault(claims, now.getTime() / SECOND) : null;
}

function isRequestType(typ: unknown): boolean {
  return typeof typ === 'string' && TYPES.includes(typ.toLowerCase().replace(/^application\//, ''));
}

/** claimFault has found exp and nbf sound as far as they are there. */
function dateFault({ nbf, exp }: Claims, now: number): string | null {
  if (typeof nbf !== 'number') return 'nbf is missing.';
  if (nbf < now - MAX_LIFE_SECONDS) return 'nbf is more than 60 minutes ago.';
  return Number(exp) > nbf + MAX_LIFE_SECONDS ? 'exp is more than 60 minutes after nbf.' : null;
}

const FAULTS: Record<ClaimFault, string> = {
  iss_mismatch: 'iss must be the client_id.',
  aud_missing: 'aud is missing: it must contain the issuer.',
  aud_malformed: 'aud must be a string or a list of strings.',
  aud_mismatch: 'aud must contain the issuer.',
  exp_missing: 'exp is missing.',
  exp_malformed: 'exp must be whole seconds.',
  expired: 'It has expired: see exp.',
  iat_missing: 'iat is missing.',
  iat_malformed: 'iat must be seconds.',
  iat_in_future: 'iat is in the future.',
  nbf_malformed: 'nbf must be seconds.',
  nbf_in_future: 'nbf is in the future.',
};
