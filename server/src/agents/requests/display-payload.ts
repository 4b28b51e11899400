import { sha256 } from '../../platform/crypto/digest.ts';
import { canonicalJson } from '../../platform/crypto/jcs.ts';
import { readJson } from '../../platform/json/index.ts';

/** Exactly what the user is shown (contract section 9). */
export type DisplayPayload = {
  action_type: string;
  title: string;
  body: string;
  context: Record<string, unknown>;
};

/** The canonical JSON (RFC 8785) for storage, and its SHA-256 in hex. */
export function displayPayload({ action_type, title, body, context }: DisplayPayload): {
  text: string;
  hash: string;
} {
  const text = canonicalJson({ action_type, body, context, title });
  return { text, hash: displayHash(text) };
}

function displayHash(text: string): string {
  return sha256(text).toString('hex');
}

/** The stored content for display; null if it does not match its hash (AG-18). */
export function readDisplayPayload(kept: {
  display_payload: string;
  display_payload_hash: string;
}): DisplayPayload | null {
  if (displayHash(kept.display_payload) !== kept.display_payload_hash) return null;
  return readJson(kept.display_payload) as DisplayPayload;
}
