import type { AuditParty } from '../../platform/audit/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeDomain } from '../../platform/domains/domain-name.ts';
import { Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import { insertCustomerDomain } from '../domains/domains.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import { insertCustomer, isHandleTaken, setCustomerName } from './customers.queries.ts';
import { handleFaults } from './handle.ts';

type ImportedCustomer = { handle: string; name: string; domains: readonly string[] };

/** What would be stored. Throws 409 `handle_taken` and 422. */
export async function requireImportedCustomer(db: Db, input: ImportedCustomer): Promise<ImportedCustomer> {
  const [handle, name] = [input.handle.trim(), input.name.trim()];
  const faults = [...handleFaults(handle), ...nameFaults(name)];
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  if (await isHandleTaken(db, handle)) throw handleTaken();
  return { handle, name, domains: customerDomainNames(input.domains) };
}

/** An organization that an operator brings from another system; its people follow. Domains have to be verified here. Throws as above. */
export async function createImportedCustomer(
  db: Db,
  context: Context,
  actor: AuditParty,
  input: ImportedCustomer,
): Promise<CustomerRow> {
  const now = context.clock.now();
  const { handle, name, domains } = await requireImportedCustomer(db, input);
  const customer = await insertCustomer(db, { handle, name }, now);
  if (customer === null) throw handleTaken();
  const { customer_id, org_id } = customer;
  await addImportedDomains(db, now, customer_id, domains);
  await recordAudit(db, context, null, {
    event_type: 'customer.created',
    actor,
    target: { type: 'customer', id: customer_id },
    details: { org_id, handle, name, domains },
  });
  return customer;
}

/** The name, and domains that are added. Throws 422. */
export async function changeImportedCustomer(
  db: Db,
  context: Context,
  actor: AuditParty,
  customerId: number,
  { name: text, domains }: { name?: string; domains: readonly string[] },
): Promise<void> {
  const name = text?.trim();
  const faults = name === undefined ? [] : nameFaults(name);
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  if (name !== undefined) await setCustomerName(db, customerId, name);
  await addImportedDomains(db, context.clock.now(), customerId, customerDomainNames(domains));
  await recordAudit(db, context, null, {
    event_type: 'customer.renamed',
    actor,
    target: { type: 'customer', id: customerId },
    details: { ...(name !== undefined && { to: name }), domains },
  });
}

/** As stored, each once. Throws 422. */
function customerDomainNames(domains: readonly string[]): string[] {
  const names = domains.map((text) => normalizeDomain(text.trim()));
  const faults = names.flatMap((name, index) =>
    name === null ? [{ path: `domains.${index}`, code: 'domain_invalid' } as const] : [],
  );
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  return [...new Set(names as string[])];
}

async function addImportedDomains(
  db: Db,
  now: Date,
  customerId: number,
  domains: readonly string[],
): Promise<void> {
  const unproven = { joining: 'invite' as const, created_at: now, verified_at: null, expires_at: null };
  for (const domain of domains)
    await insertCustomerDomain(db, { customer_id: customerId, domain, ...unproven });
}

export function handleTaken(): Problem {
  return new Problem(
    409,
    'handle_taken',
    'This handle belongs or belonged to another organization; handles are never used again.',
  );
}
