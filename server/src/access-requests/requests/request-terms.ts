import { sha256 } from '../../platform/crypto/digest.ts';
import { canonicalJson } from '../../platform/crypto/jcs.ts';

/** What an approver grants. `days` null: without an end. `org_id`: the organization in which the access holds. */
type AccessTerms = {
  request_id: string;
  sub: string;
  client_id: string;
  role: string | null;
  days: number | null;
  org_id?: string;
};

/** The canonical JSON (RFC 8785) that the approver's browser hashes itself, and its SHA-256 in hex. */
export function accessTerms({ request_id, sub, client_id, role, days, org_id }: AccessTerms): {
  text: string;
  hash: string;
} {
  const text = canonicalJson({
    request_id,
    sub,
    client_id,
    role,
    days,
    ...(org_id !== undefined && { org_id }),
  });
  return { text, hash: sha256(text).toString('hex') };
}

/** What the challenge of an approval by passkey states: `request_id LF terms_hash` (docs/access-requests.md). */
export function accessStatement({ request_id }: { request_id: string }, termsHash: string): string {
  return `${request_id}\n${termsHash}`;
}
