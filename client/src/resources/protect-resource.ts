import type { AuthorizationDetail } from '../agents/authorization-details.ts';
import { ClientError } from '../errors.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import type { Access } from './access.ts';
import { type ActDecision, OTHER_ACT, openActs } from './acts/redeem-act.ts';
import { type Assurance, assuranceChallenge, checkAssurance, isAssured } from './assurance.ts';
import { checkConfirmation } from './confirmation.ts';
import { type Credentials, credentialsOf, type ResourceHeaders, type Scheme } from './credentials.ts';
import { INVALID, type InvalidToken } from './invalid-token.ts';
import { metadataOf, metadataUrlOf, type ResourceMetadata } from './metadata.ts';
import { INVALID_PROOF, type InvalidProof } from './proofs/invalid-proof.ts';
import { openProofs, type RequestLine } from './proofs/open-proofs.ts';
import { LEEWAY_SECONDS, openTokens } from './read-token.ts';
import { openRefuser, type Refusal, unavailable } from './refusal.ts';
import { memoryRevocations, revocationOf } from './revocations.ts';
import { checkScopes, missingScopes, repeatableScopes } from './scopes.ts';
import { checkSettings, type ResourceSettings } from './settings.ts';

/** `headers` belong to the answer of a request that passed: DPoP-Nonce, if the client needs a new one. */
export type Decision =
  | { ok: true; access: Access; headers: Record<string, string> }
  | { ok: false; refusal: Refusal };

/** What else a resource must know of a request if tokens may be bound to a key or a certificate. */
export type ResourceRequest = {
  method?: string | undefined;
  /** Its path as the client sent it: whole, as a target, or with a host, which is ignored. */
  url?: string | undefined;
  /** Of the client's certificate: SHA-256 of its DER, as base64url (RFC 8705). */
  certificate_thumbprint?: string | null | undefined;
  /** Its handler calls `redeemAct`. Elsewhere, a token for an approved act passes only by a scope that it has. */
  acts?: boolean | undefined;
  /** How the person must have signed in; otherwise 401 `insufficient_user_authentication` (RFC 9470), which tells the client. */
  assurance?: Assurance | undefined;
};

/** One API or MCP server. */
export type ProtectedResource = {
  /** Where clients look for `metadata` (RFC 9728). */
  metadata_url: string;
  metadata: ResourceMetadata;
  /** Decides about one request, which must carry a token with all of these scopes. With `dpop`, `request` is needed. */
  authenticate(
    headers: ResourceHeaders,
    scopes?: readonly string[],
    request?: ResourceRequest,
  ): Promise<Decision>;
  /**
   * Decides whether exactly this was approved: every field of each act is the same as in the token. If the token is for a single
   * use, it is used up at the issuer. Call it right before the act, with what is about to be done, and do it only if `ok`.
   */
  redeemAct(access: Access, acts: AuthorizationDetail | readonly AuthorizationDetail[]): Promise<ActDecision>;
  /**
   * Takes a verified webhook event, and answers false for one of another type. The same event may arrive twice. Answer the
   * webhook with 5xx when it throws, so that it is sent again.
   */
  handleRevocation(event: Pick<WebhookEvent, 'event_type' | 'data'>): Promise<boolean>;
};

const SCHEMES = { none: ['Bearer'], accepted: ['Bearer', 'DPoP'], required: ['DPoP'] } as const;

/** Checks the settings and contacts no one: keys are fetched when the first token arrives. Make one per process. */
export function protectResource(settings: ResourceSettings): ProtectedResource {
  checkSettings(settings);
  const { dpop, now = Date.now, leeway_seconds = LEEWAY_SECONDS } = settings;
  const { revocations = memoryRevocations(now) } = settings;
  const supported = settings.scopes_supported && [...settings.scopes_supported];
  const tokens = openTokens(settings);
  const proofs = dpop && openProofs(settings);
  const metadata = metadataOf(settings);
  const metadata_url = metadataUrlOf(settings.resource);
  const algs = metadata.dpop_signing_alg_values_supported ?? [];
  const refuser = openRefuser(metadata_url, SCHEMES[dpop ?? 'none'], algs);
  const { requestToken, refuse } = refuser;
  const acts = openActs(settings.resource, tokens, refuser, settings.onUnavailable);

  async function check({ scheme, token }: Credentials, headers: ResourceHeaders, request: ResourceRequest) {
    if (scheme === 'Bearer' && dpop === 'required') return 'proof_required';
    const { certificate_thumbprint = null } = request;
    const proof = scheme === 'DPoP' ? await proofs!.check(headers, requestLine(request), token) : null;
    if (typeof proof === 'string') return proof;
    const access = await tokens.read(token);
    if (typeof access === 'string') return access;
    const jkt = proof?.jkt ?? null;
    const fault = checkConfirmation(access.cnf, { scheme, jkt, certificate_thumbprint });
    if (fault) return fault;
    if (await revocations.has(access)) return 'inactive';
    if (proof && !(await proofs!.use(proof))) return 'used';
    return { access, proof };
  }

  async function refusalFor(fault: Fault, scopes: readonly string[], scheme: Scheme): Promise<Refusal> {
    const refusal = refuse({ status: 401, ...said(fault) }, scopes, scheme);
    const nonce = fault === 'wrong_nonce' && (await proofs!.nextNonce(null));
    return nonce ? { ...refusal, headers: { ...refusal.headers, 'DPoP-Nonce': nonce } } : refusal;
  }

  async function decide(
    headers: ResourceHeaders,
    scopes: readonly string[],
    request: ResourceRequest,
  ): Promise<Decision | Refusal> {
    // Bearer is always understood, so that a client learns why it does not suffice.
    const found = credentialsOf(headers, dpop ? ['Bearer', 'DPoP'] : ['Bearer']);
    if (found === 'absent') return requestToken(scopes);
    if (found === 'malformed') {
      const error_description = 'Send exactly one access token in the Authorization header.';
      return refuse({ status: 400, error: 'invalid_request', error_description }, scopes);
    }
    const checked = await check(found, headers, request);
    if (typeof checked === 'string') return await refusalFor(checked, scopes, found.scheme);
    const { access, proof } = checked;
    const missing = missingScopes(access.scopes, scopes);
    if (missing.length > 0) {
      const error_description = 'The access token lacks a required scope.';
      const needed = [...repeatableScopes(access.scopes, supported), ...missing];
      return refuse({ status: 403, error: 'insufficient_scope', error_description }, needed, found.scheme);
    }
    const { assurance } = request;
    if (assurance && !isAssured(access, assurance, { now: now() / 1000, leeway_seconds })) {
      const error_description = 'The person has to sign in again, or more strongly.';
      const said = { status: 401, error: 'insufficient_user_authentication', error_description } as const;
      return refuse({ ...said, challenge: assuranceChallenge(assurance) }, scopes, found.scheme);
    }
    if (access.authorization_details && scopes.length === 0 && !request.acts) {
      return refuse(OTHER_ACT, [], found.scheme);
    }
    acts.keep(access, found);
    const nonce = proof && (await proofs!.nextNonce(proof));
    return { ok: true, access, headers: nonce ? { 'DPoP-Nonce': nonce } : {} };
  }

  return {
    metadata_url,
    metadata,
    async authenticate(headers, scopes = [], request = {}) {
      checkScopes(scopes);
      checkAssurance(request.assurance ?? {});
      // Before a client comes that uses DPoP.
      if (dpop) requestLine(request);
      try {
        const decided = await decide(headers, scopes, request);
        return 'ok' in decided ? decided : { ok: false, refusal: decided };
      } catch (cause) {
        settings.onUnavailable?.(cause);
        return { ok: false, refusal: unavailable(cause) };
      }
    },
    redeemAct: acts.redeem,
    async handleRevocation(event) {
      const revocation = revocationOf(event);
      if (revocation) await revocations.add(revocation);
      return revocation !== null;
    },
  };
}

type Fault = InvalidToken | InvalidProof | 'wrong_nonce';

function said(fault: Fault): Pick<Refusal, 'error' | 'error_description'> {
  if (fault === 'wrong_nonce') {
    const error_description = 'Send a proof with the nonce of the DPoP-Nonce header.';
    return { error: 'use_dpop_nonce', error_description };
  }
  return fault in INVALID
    ? { error: 'invalid_token', error_description: INVALID[fault as InvalidToken] }
    : { error: 'invalid_dpop_proof', error_description: INVALID_PROOF[fault as InvalidProof] };
}

/** An error of the calling program, so it throws. */
function requestLine({ method, url }: ResourceRequest): RequestLine {
  if (!method || !url) {
    throw new ClientError('invalid_argument', 'With dpop, authenticate needs method and url of the request.');
  }
  return { method, url };
}
