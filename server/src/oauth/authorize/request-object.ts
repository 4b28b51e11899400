import * as base64url from '../../platform/crypto/base64url.ts';
import { parseStrictObject } from '../../platform/json/index.ts';

export type RequestObjectTarget = { state?: string; response_mode?: string };

/**
 * How the sender of a request object expects its answer, and be it the refusal: members of the object replace parameters
 * (OIDC Core 6.1), and some senders put state and response_mode into it alone. No signature is checked, for nothing is
 * believed here that anybody could not have sent as a parameter.
 */
export function requestObjectTarget(request: string): RequestObjectTarget {
  const payload = base64url.decodeStrict(request.split('.', 2)[1] ?? '');
  const members = (payload && parseStrictObject(payload)) ?? {};
  return { state: textOf(members.state), response_mode: textOf(members.response_mode) };
}

function textOf(member: unknown): string | undefined {
  return typeof member === 'string' && member !== '' ? member : undefined;
}
