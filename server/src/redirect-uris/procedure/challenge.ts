import type { Keyring } from '../../platform/crypto/keyring.ts';

const LABEL = 'redirect-uri-challenge';

/** A URI as registered for an application, and how often its challenge was renewed. */
export type Challenged = { application_id: number; uri: string; challenge_generation: number };

/**
 * The challenge of one URI of one application: hex HMAC-SHA256 over `<application_id>:<uri>` (specification "Redirect URI
 * verification entry"). Stable for one SECRET_KEY, until another registration of the same API takes over its identifier.
 */
export function challengeOf(keyring: Keyring, challenged: Challenged): string {
  return keyring.mac(LABEL, contentOf(challenged)).toString('hex');
}

/** The accepted challenges: the current one, and those of former SECRET_KEYs while they are listed. */
export function acceptedChallenges(keyring: Keyring, challenged: Challenged): string[] {
  return keyring.macs(LABEL, contentOf(challenged)).map((mac) => mac.toString('hex'));
}

/** A renewed challenge begins with its generation, so that its content is never that of a first one, which begins with a number. */
function contentOf({ application_id, uri, challenge_generation }: Challenged): string {
  const first = `${application_id}:${uri}`;
  return challenge_generation === 0 ? first : `renewed:${challenge_generation}:${first}`;
}
