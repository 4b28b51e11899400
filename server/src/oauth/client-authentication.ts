import { MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import type { Request } from '../platform/http/server.ts';
import { limit } from '../platform/rate-limit/index.ts';
import { tokenError } from './errors.ts';
import { hasControlCharacter, type Parameters } from './parameters.ts';

/** Wrong client credentials from one address for one client before it has to wait. */
const FAILURES = { limit: 60, window: 15 * MINUTE };

/** What a client sent to prove itself: `secret_hash` null when it claims to be public. */
export type PresentedClient = { client_id: string; secret_hash: Buffer | null };

/** Columns of `applications a` that every statement here reads to judge the client. */
export const CLIENT_COLUMNS = `a.application_id, a.client_id, a.client_type, a.client_secret_hash, a.client_secret_expires_at,
          a.allowed_scopes, a.scope_policy, a.review_status, a.access_token_alg, a.legacy_identity_claim_until, a.webhook_url`;

/**
 * The client of a statement, proven in SQL: `$1` client_id, `$2` SHA-256 of the secret or null, `$3` now. Both sides
 * are digests of 256-bit secrets, so how long the comparison takes tells nothing.
 */
export const CLIENT_PROVEN = `(CASE WHEN a.client_type = 'public' THEN $2::bytea IS NULL
               ELSE a.client_secret_hash = $2 AND (a.client_secret_expires_at IS NULL OR a.client_secret_expires_at > $3) END) IS TRUE`;

/**
 * Reads client_secret_basic, client_secret_post or none (RFC 6749 2.3.1: both halves of Basic are form-encoded).
 * More than one way at once is refused.
 */
export function presentedClient(request: Request, parameters: Parameters): PresentedClient {
  const header = request.headers.authorization;
  const clientId = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (header !== undefined) {
    if (secret !== undefined)
      throw tokenError('invalid_request', 'Send the client secret once: in the header or in the body.');
    const basic = readBasic(header);
    if (clientId !== undefined && clientId !== basic.client_id)
      throw tokenError('invalid_request', 'client_id differs from the Authorization header.');
    return { client_id: basic.client_id, secret_hash: sha256(basic.secret) };
  }
  if (clientId === undefined || hasControlCharacter(clientId))
    throw tokenError(
      'invalid_client',
      'Client authentication is missing: send HTTP Basic, or client_id and client_secret.',
    );
  return { client_id: clientId, secret_hash: secret === undefined ? null : sha256(secret) };
}

function readBasic(header: string): { client_id: string; secret: string } {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const clientId = formDecoded(text.slice(0, Math.max(colon, 0)));
  const secret = formDecoded(text.slice(colon + 1));
  if (colon < 1 || !clientId || !secret || hasControlCharacter(clientId))
    throw tokenError(
      'invalid_client',
      'The Authorization header is not HTTP Basic with client_id and client_secret.',
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

/** Counts a wrong credential and ends the request: 401, or 429 when this address has tried too often. */
export async function refuseClient(context: Context, request: Request, clientId: string): Promise<never> {
  const subject = `${clientId} ${limitSubject(request.callerAddress)}`;
  await limit(context, [{ name: 'client_authentication', subject, ...FAILURES }]);
  throw tokenError('invalid_client', 'Unknown client, or a client secret that is wrong or has expired.');
}

/** A proven client that an operator has stopped (contract section 5). */
export function refuseStopped(client: { review_status: string }): void {
  if (client.review_status === 'rejected' || client.review_status === 'suspended')
    throw tokenError('unauthorized_client', 'This application may not be used.');
}
