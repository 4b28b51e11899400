import { type AuditEventType, recordAudit } from '../../platform/audit/index.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeDomain } from '../../platform/domains/domain-name.ts';
import {
  checkDomain,
  type DomainCheck,
  type DomainClaim,
  domainRecordOf,
} from '../../platform/domains/domain-proof.ts';
import { Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { holdCaller } from '../../sessions/index.ts';
import { lockOrganization } from '../access/memberships.queries.ts';
import { type Actor, MANAGERS, organizationAs, requireFreshActor } from '../access/organization-access.ts';
import { organizationFaultMessages } from '../input-faults.messages.ts';
import {
  deleteDomain,
  domainsOf,
  insertDomain,
  markDomainVerified,
  type OrganizationDomain,
} from './domains.queries.ts';

const MAX_DOMAINS = 20;
const LABEL = 'organization-domain-challenge';

type Key = Pick<OrganizationDomain, 'organization_id' | 'domain'>;

/** The TXT record value that proves that a domain is the organization's. */
export function domainRecord(keyring: Keyring, one: Key): { name: string; value: string } {
  return domainRecordOf(keyring, claimOf(one));
}

function claimOf({ organization_id, domain }: Key): DomainClaim {
  return { purpose: LABEL, owner: `organization:${organization_id}`, domain };
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
    await holdCaller(db, actor.caller);
    const { organization_id } = await organizationAs(db, user_id, organizationId, MANAGERS);
    requireFreshActor(actor);
    const domain = normalizeDomain(text.trim());
    if (domain === null)
      throw invalidInput([{ path: 'domain', code: 'domain_invalid' }], organizationFaultMessages);
    await lockOrganization(db, organization_id);
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

/** Checks the record (`checkDomain`). Throws 404, 403, 429. */
export async function verifyDomain(
  actor: Actor,
  organizationId: number | null,
  domain: string,
): Promise<DomainCheck> {
  const { context, user_id } = actor;
  const { db: pool } = context.stores;
  const { organization_id } = await organizationAs(pool, user_id, organizationId, MANAGERS);
  requireFreshActor(actor);
  const domains = await domainsOf(pool, organization_id, context.clock.now());
  const found = domains.find((each) => each.domain === domain);
  if (found === undefined) throw noSuchDomain();
  const slot = { name: 'organization_domain', subject: `${organization_id}:${domain}` };
  return await checkDomain(context, claimOf(found), found, slot, (proof) =>
    inTransaction(pool, async (db) => {
      await holdCaller(db, actor.caller);
      if (await markDomainVerified(db, found, proof))
        await auditDomainChange(db, actor, 'organization.domain_verified', found);
    }),
  );
}

/** Removes a domain; redirect URIs under it no longer count as the organization's. Throws 404, 403. */
export async function removeDomain(
  actor: Actor,
  organizationId: number | null,
  domain: string,
): Promise<void> {
  const { context, user_id } = actor;
  await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, actor.caller);
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
  { organization_id, domain }: Key,
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
