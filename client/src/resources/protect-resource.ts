import type { Members } from '../json.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import { type Access, readAccess } from './access.ts';
import { bearerToken, type ResourceHeaders } from './bearer-token.ts';
import { openIntrospection } from './introspection.ts';
import { INVALID, type InvalidToken } from './invalid-token.ts';
import { openIssuer } from './issuer.ts';
import { metadataOf, metadataUrlOf, type ResourceMetadata } from './metadata.ts';
import { type Refusal, refuse, requestToken, unavailable } from './refusal.ts';
import { memoryRevocations, revocationOf } from './revocations.ts';
import { checkScopes, missingScopes, repeatableScopes } from './scopes.ts';
import { checkSettings, type ResourceSettings } from './settings.ts';
import { verifyAccessToken } from './verify-access-token.ts';

const LEEWAY_SECONDS = 5;
/** Longer credentials are refused before anything is computed. */
const MAX_TOKEN_LENGTH = 8192;

export type Decision = { ok: true; access: Access } | { ok: false; refusal: Refusal };

/** One API or MCP server. */
export type ProtectedResource = {
  /** Where clients look for `metadata` (RFC 9728). */
  metadata_url: string;
  metadata: ResourceMetadata;
  /** Decides about one request, which must carry a token with all of these scopes. */
  authenticate(headers: ResourceHeaders, scopes?: readonly string[]): Promise<Decision>;
  /**
   * Takes a verified webhook event, and answers false for one of another type. The same event may arrive twice. Answer the
   * webhook with 5xx when it throws, so that it is sent again.
   */
  handleRevocation(event: Pick<WebhookEvent, 'event_type' | 'data'>): Promise<boolean>;
};

/** Checks the settings and contacts no one: keys are fetched when the first token arrives. Make one per process. */
export function protectResource(settings: ResourceSettings): ProtectedResource {
  checkSettings(settings);
  const { issuer, resource, introspection, leeway_seconds = LEEWAY_SECONDS, now = Date.now } = settings;
  const { revocations = memoryRevocations(now) } = settings;
  const supported = settings.scopes_supported && [...settings.scopes_supported];
  const server = openIssuer(settings);
  const read = (claims: Members) =>
    readAccess(claims, { issuer, resource, leeway_seconds, now: now() / 1000 });
  const introspect = introspection && openIntrospection(introspection, server, read, now);
  const metadata_url = metadataUrlOf(resource);

  async function check(token: string): Promise<Access | InvalidToken> {
    if (token.length > MAX_TOKEN_LENGTH) return 'malformed';
    const access = await readToken(token);
    if (typeof access === 'string') return access;
    return (await revocations.has(access)) ? 'inactive' : access;
  }

  async function readToken(token: string): Promise<Access | InvalidToken> {
    if (!token.includes('.')) return introspect ? await introspect(token) : 'malformed';
    const claims = await verifyAccessToken(token, server.keys);
    const access = typeof claims === 'string' ? claims : read(claims);
    // A forged JWT costs no call of the issuer.
    if (typeof access === 'string' || !introspect || !introspection.every_token) return access;
    return await introspect(token);
  }

  async function decide(headers: ResourceHeaders, scopes: readonly string[]): Promise<Access | Refusal> {
    const found = bearerToken(headers);
    if (found === 'absent') return requestToken(metadata_url, scopes);
    if (found === 'malformed') {
      const error_description = 'Send exactly one access token in the Authorization header.';
      return refuse({ status: 400, error: 'invalid_request', error_description }, metadata_url, scopes);
    }
    const access = await check(found.token);
    if (typeof access === 'string') {
      const error_description = INVALID[access];
      return refuse({ status: 401, error: 'invalid_token', error_description }, metadata_url, scopes);
    }
    const missing = missingScopes(access.scopes, scopes);
    if (missing.length === 0) return access;
    const error_description = 'The access token lacks a required scope.';
    const needed = [...repeatableScopes(access.scopes, supported), ...missing];
    return refuse({ status: 403, error: 'insufficient_scope', error_description }, metadata_url, needed);
  }

  return {
    metadata_url,
    metadata: metadataOf(settings),
    async authenticate(headers, scopes = []) {
      checkScopes(scopes);
      try {
        const decided = await decide(headers, scopes);
        return 'status' in decided ? { ok: false, refusal: decided } : { ok: true, access: decided };
      } catch (cause) {
        settings.onUnavailable?.(cause);
        return { ok: false, refusal: unavailable(cause) };
      }
    },
    async handleRevocation(event) {
      const revocation = revocationOf(event);
      if (revocation) await revocations.add(revocation);
      return revocation !== null;
    },
  };
}
