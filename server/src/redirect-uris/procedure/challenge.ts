import type { Keyring } from '../../platform/crypto/keyring.ts';

const LABEL = 'redirect-uri-challenge';

/**
 * The challenge of one URI of one application: hex HMAC-SHA256 over `<application_id>:<uri>` (specification "Redirect URI
 * verification entry"). Stable for one SECRET_KEY, so it needs no column.
 */
export function challengeOf(keyring: Keyring, applicationId: number, uri: string): string {
  return keyring.mac(LABEL, contentOf(applicationId, uri)).toString('hex');
}

/** The accepted challenges: the current one, and those of former SECRET_KEYs while they are listed. */
export function acceptedChallenges(keyring: Keyring, applicationId: number, uri: string): string[] {
  return keyring.macs(LABEL, contentOf(applicationId, uri)).map((mac) => mac.toString('hex'));
}

function contentOf(applicationId: number, uri: string): string {
  return `${applicationId}:${uri}`;
}
