import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeDomain } from '../../platform/domains/domain-name.ts';
import {
  checkDomain,
  type DomainCheck,
  type DomainClaim,
  type DomainProof,
  domainRecordOf,
  provesClaim,
} from '../../platform/domains/domain-proof.ts';
import { Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import {
  auditCustomer,
  type CustomerChanger,
  holdActor,
  requireFreshActor,
} from '../access/customer-actor.ts';
import { lockCustomer } from '../access/customers.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import type { Joining } from '../tables.ts';
import {
  type CustomerDomain,
  customerDomains,
  type DomainKey,
  deleteCustomerDomain,
  endProof,
  insertCustomerDomain,
  lockOtherProofs,
  markCustomerDomainVerified,
  setJoining,
} from './domains.queries.ts';

const MAX_DOMAINS = 20;
const PURPOSE = 'customer-domain-challenge';

/** The TXT record value that proves that a domain is the organization's. */
export function customerDomainRecord(keyring: Keyring, one: DomainKey): { name: string; value: string } {
  return domainRecordOf(keyring, claimOf(one));
}

function claimOf({ customer_id, domain }: DomainKey): DomainClaim {
  return { purpose: PURPOSE, owner: `customer:${customer_id}`, domain };
}

/** Adds a domain, which counts once it is verified. Throws 404, 409 `domain_exists`, 422. */
export async function addCustomerDomain(actor: CustomerChanger, text: string): Promise<CustomerDomain> {
  const { context, customer } = actor;
  const now = context.clock.now();
  requireFreshActor(actor);
  const domain = normalizeDomain(text.trim());
  if (domain === null)
    throw invalidInput([{ path: 'domain', code: 'domain_invalid' }], customerFaultMessages);
  return await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    const { customer_id } = customer;
    await lockCustomer(db, customer_id);
    if ((await customerDomains(db, customer_id, now)).length >= MAX_DOMAINS)
      throw invalidInput(
        [{ path: 'domain', code: 'domains_too_many', params: { max: MAX_DOMAINS } }],
        customerFaultMessages,
      );
    const proof = { verified_at: null, expires_at: null };
    const row = { customer_id, domain, joining: 'invite' as const, created_at: now, ...proof };
    if (!(await insertCustomerDomain(db, row)))
      throw new Problem(409, 'domain_exists', `${domain} is already on the list.`);
    await auditCustomer(db, actor, 'customer.domain_added', { domain });
    return row;
  });
}

/** Checks the record (`checkDomain`). Throws 404, 429. */
export async function verifyCustomerDomain(actor: CustomerChanger, domain: string): Promise<DomainCheck> {
  const { context, customer } = actor;
  const { db: pool } = context.stores;
  requireFreshActor(actor);
  const found = await domainIn(actor, domain);
  const slot = { name: 'customer_domain', subject: `${customer.customer_id}:${domain}` };
  return await checkDomain(context, claimOf(found), found, slot, (proof) =>
    inTransaction(pool, async (db) => {
      await holdActor(db, actor);
      const others = await lockOtherProofs(db, found, proof.now);
      if (!(await markCustomerDomainVerified(db, found, proof))) return;
      await auditCustomer(db, actor, 'customer.domain_verified', { domain });
      for (const other of others) await endDisplaced(db, context, other, proof);
    }),
  );
}

/**
 * A domain that was sold would otherwise lead its people into the former owner’s organization until the end of a proof whose record is gone. Organizations
 * that have it together keep their records.
 */
async function endDisplaced(
  db: Db,
  context: Context,
  other: DomainKey,
  { now, records }: DomainProof,
): Promise<void> {
  if (provesClaim(context.keyring, claimOf(other), records)) return;
  await endProof(db, other, now);
  // Written for another organization: it does not say who acted, and from where.
  await recordAudit(db, context, null, {
    event_type: 'customer.domain_displaced',
    actor: { type: 'system', id: null },
    target: { type: 'customer', id: other.customer_id },
    details: { domain: other.domain },
  });
}

/** Whether people with an address of the domain need an invitation, may join or must. Throws 404. */
export async function changeJoining(
  actor: CustomerChanger,
  domain: string,
  joining: Joining,
): Promise<CustomerDomain> {
  const { context } = actor;
  requireFreshActor(actor);
  const found = await domainIn(actor, domain);
  await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    if (await setJoining(db, found, joining))
      await auditCustomer(db, actor, 'customer.domain_changed', { domain, from: found.joining, to: joining });
  });
  return { ...found, joining };
}

/** Removes a domain. Those who joined by it stay members. Throws 404. */
export async function removeCustomerDomain(actor: CustomerChanger, domain: string): Promise<void> {
  const { context, customer } = actor;
  requireFreshActor(actor);
  await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    if (!(await deleteCustomerDomain(db, { customer_id: customer.customer_id, domain })))
      throw noSuchDomain();
    await auditCustomer(db, actor, 'customer.domain_removed', { domain });
  });
}

async function domainIn({ context, customer }: CustomerChanger, domain: string): Promise<CustomerDomain> {
  const { stores, clock } = context;
  const domains = await customerDomains(stores.db, customer.customer_id, clock.now());
  const found = domains.find((each) => each.domain === domain);
  if (found === undefined) throw noSuchDomain();
  return found;
}

function noSuchDomain(): Problem {
  return new Problem(404, 'not_found', 'The organization has no such domain.');
}
