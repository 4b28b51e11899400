import type { KeyObject } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { verifyEd25519 } from '../../platform/crypto/ed25519-signature.ts';
import type { Problem } from '../../platform/errors.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import type { Request } from '../../platform/http/server.ts';
import { isAddressAllowed } from '../agents/allowed-ips.ts';
import * as errors from '../errors.ts';
import { canonicalString } from './canonical-string.ts';
import { hasSignatureHeader, nonceExpiry, readSignedHeaders } from './signed-headers.ts';

/** What a call is checked against, as last read. */
type VerifiableAgent = { id: string; allowed_ips: string[]; key: KeyObject | null };

/** The nonce to consume; null in bearer-only mode. */
export type VerifiedCall = { nonce: { nonce: Buffer; nonce_end: Date } | null };

/** The checks of a call up to the signature: address, mode, signature. Returns errors as values, because the agent may be stale. */
export function verifyCallSignature(
  context: Context,
  request: Request,
  agent: VerifiableAgent,
  body: Buffer,
): VerifiedCall | Problem {
  if (!isAddressAllowed(agent.allowed_ips, request.callerAddress)) return errors.ipNotAllowed();
  if (agent.key !== null) return verifySignature(context, request, { ...agent, key: agent.key }, body);
  if (context.config.agent_bearer_only === 'deny') return errors.bearerOnlyDisabled();
  if (hasSignatureHeader(request.headers))
    return errors.invalidSignature('This agent has no public key, so do not send X-Agent-… headers.');
  return { nonce: null };
}

function verifySignature(
  context: Context,
  request: Request,
  agent: { id: string; key: KeyObject },
  body: Buffer,
): VerifiedCall | Problem {
  const headers = readSignedHeaders(request.headers, context.clock.now());
  if ('error' in headers) return errors.invalidSignature(headers.error);
  const { timestamp, nonce, signature } = headers;
  if (rawQuery(request) !== '' || request.raw.url?.includes('?'))
    return errors.invalidSignature('Signed calls must not have a query string.');
  const path = request.raw.url ?? '';
  const signed = canonicalString({
    method: request.method,
    path,
    timestamp,
    nonce,
    body,
    agent_id: agent.id,
  });
  if (!verifyEd25519(agent.key, Buffer.from(signed), signature))
    return errors.invalidSignature(
      'X-Agent-Signature does not match. Sign METHOD, PATH, TIMESTAMP, NONCE, SHA-256 of the body in lower-case hex and the agent id, joined by line feeds.',
    );
  return { nonce: { nonce: sha256(nonce.toLowerCase()), nonce_end: nonceExpiry(timestamp) } };
}
