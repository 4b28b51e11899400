import { tierOf } from '../../applications/index.ts';
import { hostRefusal } from '../../platform/net/index.ts';
import { type VerificationTargets, verificationTargets } from './verification-targets.ts';

type PreGateResult =
  | { targets: VerificationTargets & { txt_name: string } }
  | { reason: 'unparseable_uri' | 'unverifiable_host' };

/**
 * Step 3 of the procedure, before any packet: where to look, or why the host cannot be verified. Refuses every URI whose status
 * would remain `unverifiable_host`.
 */
export function preGate(uri: string): PreGateResult {
  const targets = verificationTargets(uri);
  if (targets === null) return { reason: 'unparseable_uri' };
  const { host, txt_name } = targets;
  // Without an organization's domains, which would make it https_org, this is the only tier that can be verified.
  if (tierOf(uri, []) !== 'https_public' || txt_name === null || hostRefusal(host) !== null)
    return { reason: 'unverifiable_host' };
  return { targets: { ...targets, txt_name } };
}
