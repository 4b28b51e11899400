import { createHmac } from 'node:crypto';
import type { Keyring } from '../../platform/crypto/keyring.ts';

const LABEL = 'redirect-uri-challenge';

/**
 * The challenge of one URI of one application: hex HMAC-SHA256 over `<application_id>:<uri>` (specification "Redirect URI
 * verification entry"). Stable for one SECRET_KEY, so it needs no column.
 */
export function challengeOf(keyring: Keyring, applicationId: number, uri: string): string {
  return mac(keyring.derive(LABEL), applicationId, uri);
}

/** What may have been published: the challenge, and those of former SECRET_KEYs while they are listed. */
export function acceptedChallenges(keyring: Keyring, applicationId: number, uri: string): string[] {
  return keyring.deriveAll(LABEL).map((key) => mac(key, applicationId, uri));
}

function mac(key: Buffer, applicationId: number, uri: string): string {
  return createHmac('sha256', key).update(`${applicationId}:${uri}`).digest('hex');
}
