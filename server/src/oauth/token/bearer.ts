import { certificateOf } from '../../platform/client-certificate/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  type DpopProof,
  type PresentationFault,
  type Presented,
  presentationProblem,
  presentedCredential,
  proofOfHolder,
  proofParams,
  REPLAYED,
} from '../../platform/dpop/index.ts';
import type { Problem } from '../../platform/errors.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { type AccessToken, hasOurSignature, isActingToken, readAccessToken } from '../access-token.ts';
import { limitRefused } from '../anonymous-limits.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import { bearerError, MAY_NOT_USE, resourceMetadata } from '../errors.ts';
import { type Confirmation, jktOf } from '../sender/confirmation.ts';
import { type BearerGrant, bearerGrant, provenBearerGrant } from './grants.queries.ts';
import { stillGranted } from './token-scopes.ts';

export type Bearer = BearerGrant & {
  client_id: string;
  /** The token's scopes that the grant still has: one that was withdrawn, or demands a stronger sign-in by now, is gone at once. */
  scopes: string[];
  /** What the token is bound to; null: a plain Bearer token. */
  confirmation: Confirmation | null;
};

/** RFC 6750 2.1. */
const TOKEN = /^[A-Za-z0-9._~+/=-]+$/;

/**
 * The user behind our access token, for userinfo and this service's own API (RFC 6750, RFC 9449 7). `bodyToken` is the
 * form parameter access_token, `bodyProof` the proof that a test sign-in made for it; with `reply`, pages of the client may read the answer. Throws 401 with a challenge, 429.
 */
export async function requireBearer(
  context: Context,
  request: Request,
  {
    bodyToken,
    bodyProof,
    reply,
  }: { bodyToken?: string | undefined; bodyProof?: DpopProof | undefined; reply?: Reply } = {},
): Promise<Bearer> {
  const presented = presentedToken(context, request, bodyToken);
  const token = await readOwnToken(context, request, presented.token);
  const isHeld = bodyProof !== undefined && bodyProof.jkt === jktOf(token.confirmation);
  const proof = isHeld ? bodyProof : holderOf(context, request, presented, token);
  const grant = await grantOf(context, token, proof);
  if (grant && reply) await allowOrigin(context, request, reply, grant);
  if (proof && 'code' in proof) throw senderProblem(context, proof);
  if (!grant || grant.sub !== token.sub) throw invalidToken(context);
  if (!grant.may_use) throw bearerError(context, 401, 'invalid_token', MAY_NOT_USE);
  if (grant.proof_is_new === false) throw senderProblem(context, REPLAYED);
  const scopes = stillGranted(token.scopes, { ...grant, scopes: grant.grant_scopes });
  return { ...grant, client_id: token.client_id, scopes, confirmation: token.confirmation };
}

type UserToken = AccessToken & { grant_id: string };

async function readOwnToken(context: Context, request: Request, text: string): Promise<UserToken> {
  const token = await readAccessToken(context, text);
  // A resource receives tokens from its clients and must not be able to use them here; what acts for a user acts at an API.
  if (token && (token.audience !== context.config.base_url || isActingToken(token)))
    throw invalidToken(context);
  if (!token) {
    // An ended token with our signature is no guess; any other text counts against the caller's limit.
    if (!(await hasOurSignature(context, text))) await limitRefused(context, request);
    throw invalidToken(context);
  }
  if (token.grant_id === null)
    throw bearerError(context, 403, 'insufficient_scope', 'The token belongs to a client, not to a user.');
  return { ...token, grant_id: token.grant_id };
}

/** What the caller proves to hold; null: the token is not bound to a key. */
function holderOf(
  context: Context,
  request: Request,
  presented: Presented,
  { confirmation }: AccessToken,
): DpopProof | PresentationFault | null {
  // Without the certificate that it is bound to, it is worth nothing (RFC 8705 3).
  if (
    confirmation !== null &&
    'x5t#S256' in confirmation &&
    certificateOf(context, request)?.thumbprint !== confirmation['x5t#S256']
  )
    throw invalidToken(context);
  return proofOfHolder(context, request, presented, jktOf(confirmation));
}

function grantOf(
  { stores, clock }: Context,
  { grant_id }: UserToken,
  proof: DpopProof | PresentationFault | null,
) {
  const now = clock.now();
  return proof && !('code' in proof)
    ? provenBearerGrant(stores.pool, { grant_id, now, ...proofParams(proof) })
    : bearerGrant(stores.pool, { grant_id, now });
}

function presentedToken(context: Context, request: Request, bodyToken: string | undefined): Presented {
  if (request.headers.authorization !== undefined && bodyToken !== undefined)
    throw bearerError(
      context,
      400,
      'invalid_request',
      'Send the access token once, in the header or in the body.',
    );
  const presented: Presented | null =
    bodyToken === undefined ? presentedCredential(request) : { scheme: 'Bearer', token: bodyToken };
  if (presented === null || !TOKEN.test(presented.token)) throw invalidToken(context);
  return presented;
}

function senderProblem(context: Context, fault: PresentationFault): Problem {
  return presentationProblem(context, fault, [resourceMetadata(context)]);
}

export function invalidToken(context: Pick<Context, 'config'>): Problem {
  return bearerError(
    context,
    401,
    'invalid_token',
    'The access token is missing, unknown, expired or revoked.',
  );
}
