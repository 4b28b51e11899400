import { after, DAY, MINUTE } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { lookUpTxt } from '../net/index.ts';
import { limit } from '../rate-limit/index.ts';

/** The label below the name to verify where the TXT record belongs, for redirect URI hosts and for domains. */
export const VERIFICATION_LABEL = '_svc-verify';

/** Time before expiry when the first notice is sent and renewal becomes possible. */
const RENEWABLE = 30 * DAY;

/** A domain and who claims it. `purpose` is the label of the MAC, `owner` what the record's value is bound to: `organization:7`. */
export type DomainClaim = { purpose: string; owner: string; domain: string };

type Verification = { verified_at: Date | null; expires_at: Date | null };

export const DOMAIN_REASONS = ['dns_no_record', 'dns_timeout', 'dns_error', 'unverified'] as const;
export type DomainCheck = Verification & {
  verified: boolean;
  reason: (typeof DOMAIN_REASONS)[number] | null;
};

/** A verification that lasts beyond `renewable` is left alone. `records`: all TXT values that are at the name. */
export type DomainProof = { now: Date; expires_at: Date; renewable: Date; records: readonly string[] };

/** The TXT record that proves the claim. Stable, so it needs no column. */
export function domainRecordOf(keyring: Keyring, claim: DomainClaim): { name: string; value: string } {
  const value = keyring.mac(claim.purpose, contentOf(claim)).toString('hex');
  return { name: `${VERIFICATION_LABEL}.${claim.domain}`, value };
}

function contentOf({ owner, domain }: DomainClaim): string {
  return `${owner}:${domain}`;
}

/** Whether one of the records at the name is that of the claim. */
export function provesClaim(keyring: Keyring, claim: DomainClaim, records: readonly string[]): boolean {
  const accepted = keyring.macs(claim.purpose, contentOf(claim)).map((mac) => mac.toString('hex'));
  return records.some((record) => accepted.includes(record));
}

/** Whether to check the record: the domain is not verified, or its verification is in its last 30 days. */
export function canVerifyDomain({ verified_at, expires_at }: Verification, now: Date): boolean {
  return verified_at === null || (expires_at !== null && expires_at <= after(now, RENEWABLE));
}

/**
 * Checks the record, at most once a minute (`slot` names the limit), and stores the proof by `store`. A verification lasts
 * VERIFICATION_TTL_DAYS, as for a redirect URI, and can be renewed in its last 30 days; a failed renewal leaves it valid until its
 * end. Throws 429.
 */
export async function checkDomain(
  context: Context,
  claim: DomainClaim,
  { verified_at, expires_at }: Verification,
  slot: { name: string; subject: string },
  store: (proof: DomainProof) => Promise<void>,
): Promise<DomainCheck> {
  const { keyring, config, clock } = context;
  const present = { verified: verified_at !== null, verified_at, expires_at };
  if (!canVerifyDomain(present, clock.now())) return { ...present, reason: null };
  await limit(context, [{ ...slot, limit: 1, window: MINUTE }], { always: true });

  const records = await lookUpTxt(config, domainRecordOf(keyring, claim).name);
  if (!Array.isArray(records)) return { ...present, reason: `dns_${records.failure}` };
  if (!provesClaim(keyring, claim, records)) return { ...present, reason: 'unverified' };
  const now = clock.now();
  const end = after(now, config.verification_ttl_days * DAY);
  await store({ now, expires_at: end, renewable: after(now, RENEWABLE), records });
  return { verified: true, verified_at: now, expires_at: end, reason: null };
}
