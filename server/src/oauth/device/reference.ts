import { sameText } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Names a request on the page that confirms it. Bound to the person who entered the code: a link to that page is worth nothing to
 * anyone else, so no one can be sent past the code.
 */
export function referenceFor(keyring: Keyring, grantId: string, sub: string): string {
  return `${grantId}.${macOf(keyring, grantId, sub)}`;
}

/** The request's id, or null if this person has not entered its code. */
export function readReference(keyring: Keyring, reference: string, sub: string): string | null {
  const [grantId = '', mac = '', ...more] = reference.split('.');
  if (!UUID.test(grantId) || more.length > 0) return null;
  return sameText(mac, macOf(keyring, grantId, sub)) ? grantId : null;
}

function macOf(keyring: Keyring, grantId: string, sub: string): string {
  return keyring.mac('oauth.device-page', `${grantId} ${sub}`).toString('base64url');
}
