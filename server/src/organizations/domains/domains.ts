import { type AuditEventType, recordAudit } from '../../platform/audit/index.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { asciiHost, hostNameFault, isAddressLiteral, lookUpTxt } from '../../platform/net/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { type Actor, MANAGERS, organizationAs, requireFreshActor } from '../access/organization-access.ts';
import { organizationFaultMessages } from '../input-faults.messages.ts';
import {
  deleteDomain,
  domainsOf,
  insertDomain,
  markDomainVerified,
  type OrganizationDomain,
} from './domains.queries.ts';

/** The label below the name to verify where the TXT record belongs, for redirect URI hosts and for domains. */
export const VERIFICATION_LABEL = '_svc-verify';

/** Only characters that can be part of a host name. */
const TWO_LABELS = /^[^/:@?#*[\]\\]+\.[^/:@?#*[\]\\]+$/;
const UNPRINTABLE = /[\p{C}\p{Z}]/u;

const MAX_DOMAINS = 20;
/** Time before expiry when the first notice is sent and renewal becomes possible. */
const RENEWABLE = 30 * DAY;
const LABEL = 'organization-domain-challenge';

/** The TXT record value that proves that a domain is the organization's. Stable, so it needs no column. */
export function domainRecord(
  keyring: Keyring,
  one: Pick<OrganizationDomain, 'organization_id' | 'domain'>,
): { name: string; value: string } {
  const value = keyring.mac(LABEL, challengeContent(one)).toString('hex');
  return { name: `${VERIFICATION_LABEL}.${one.domain}`, value };
}

function challengeContent({
  organization_id,
  domain,
}: Pick<OrganizationDomain, 'organization_id' | 'domain'>): string {
  return `organization:${organization_id}:${domain}`;
}

/** Adds a domain, which counts once it is verified. Throws 404, 403, 409 `domain_exists`, 422. */
export async function addDomain(
  actor: Actor,
  organizationId: number | null,
  text: string,
): Promise<OrganizationDomain> {
  const { context, user_id } = actor;
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const { organization_id } = await organizationAs(db, user_id, organizationId, MANAGERS);
    requireFreshActor(actor);
    const domain = normalizeDomain(text.trim());
    if (domain === null)
      throw invalidInput([{ path: 'domain', code: 'domain_invalid' }], organizationFaultMessages);
    if ((await domainsOf(db, organization_id, now)).length >= MAX_DOMAINS)
      throw invalidInput(
        [{ path: 'domain', code: 'domains_too_many', params: { max: MAX_DOMAINS } }],
        organizationFaultMessages,
      );
    const row = { organization_id, domain, created_at: now, verified_at: null };
    if (!(await insertDomain(db, row)))
      throw new Problem(409, 'domain_exists', `${domain} is already on the list.`);
    await auditDomainChange(db, actor, 'organization.domain_added', row);
    return { ...row, expires_at: null };
  });
}

export const DOMAIN_REASONS = ['dns_no_record', 'dns_timeout', 'dns_error', 'unverified'] as const;
type DomainCheck = {
  verified: boolean;
  verified_at: Date | null;
  expires_at: Date | null;
  reason: (typeof DOMAIN_REASONS)[number] | null;
};

/**
 * Checks the record, at most once a minute. A verification lasts VERIFICATION_TTL_DAYS, as for a redirect URI, and can be renewed in
 * its last 30 days; a failed renewal leaves it valid until its end. Throws 404, 403, 429.
 */
export async function verifyDomain(
  actor: Actor,
  organizationId: number | null,
  domain: string,
): Promise<DomainCheck> {
  const { context, user_id } = actor;
  const { db: pool } = context.stores;
  const { organization_id } = await organizationAs(pool, user_id, organizationId, MANAGERS);
  requireFreshActor(actor);
  const before = context.clock.now();
  const found = (await domainsOf(pool, organization_id, before)).find((each) => each.domain === domain);
  if (found === undefined) throw noSuchDomain();
  const { verified_at, expires_at } = found;
  const present = { verified: verified_at !== null, verified_at, expires_at };
  if (!canVerifyDomain(found, before)) return { ...present, reason: null };
  const slot = { name: 'organization_domain', subject: `${organization_id}:${domain}` };
  await limit(context, [{ ...slot, limit: 1, window: MINUTE }], { always: true });

  const { name } = domainRecord(context.keyring, found);
  const values = await lookUpTxt(context.config, name);
  if (!Array.isArray(values)) return { ...present, reason: `dns_${values.failure}` };
  const accepted = context.keyring.macs(LABEL, challengeContent(found)).map((mac) => mac.toString('hex'));
  if (!values.some((value) => accepted.includes(value))) return { ...present, reason: 'unverified' };
  const now = context.clock.now();
  const end = after(now, context.config.verification_ttl_days * DAY);
  const proof = { now, expires_at: end, renewable: after(now, RENEWABLE) };
  await inTransaction(pool, async (db) => {
    if (await markDomainVerified(db, found, proof))
      await auditDomainChange(db, actor, 'organization.domain_verified', found);
  });
  return { verified: true, verified_at: now, expires_at: end, reason: null };
}

/** Whether to check the record: the domain is not verified, or its verification is in its last 30 days. */
export function canVerifyDomain(
  { verified_at, expires_at }: Pick<OrganizationDomain, 'verified_at' | 'expires_at'>,
  now: Date,
): boolean {
  return verified_at === null || (expires_at !== null && expires_at <= after(now, RENEWABLE));
}

/** Removes a domain; redirect URIs under it no longer count as the organization's. Throws 404, 403. */
export async function removeDomain(
  actor: Actor,
  organizationId: number | null,
  domain: string,
): Promise<void> {
  const { context, user_id } = actor;
  await inTransaction(context.stores.db, async (db) => {
    const { organization_id } = await organizationAs(db, user_id, organizationId, MANAGERS);
    requireFreshActor(actor);
    const row = { organization_id, domain };
    if (!(await deleteDomain(db, row))) throw noSuchDomain();
    await auditDomainChange(db, actor, 'organization.domain_removed', row);
  });
}

async function auditDomainChange(
  db: Db,
  { context, request, user_id }: Actor,
  event_type: AuditEventType,
  { organization_id, domain }: Pick<OrganizationDomain, 'organization_id' | 'domain'>,
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type,
    actor: { type: 'user', id: user_id },
    target: { type: 'organization', id: organization_id },
    details: { domain },
  });
}

function noSuchDomain(): Problem {
  return new Problem(404, 'not_found', 'The organization has no such domain.');
}

/** The domain in lower-case ASCII, as stored; null when it is not a public name of two labels or more. */
export function normalizeDomain(text: string): string | null {
  if (!TWO_LABELS.test(text) || UNPRINTABLE.test(text) || hostNameFault(text) !== null) return null;
  const domain = asciiHost(text).toLowerCase();
  if (URL.parse(`https://${text}/`)?.hostname !== domain) return null;
  return isAddressLiteral(domain) || domain.endsWith('.localhost') ? null : domain;
}
