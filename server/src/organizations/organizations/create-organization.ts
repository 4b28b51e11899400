import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeDomain } from '../../platform/domains/domain-name.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import type { Registrar } from '../access/organization-access.ts';
import { holdOwner } from '../access/require-verified-email.ts';
import { insertDomain } from '../domains/domains.queries.ts';
import type { OrganizationInputFault } from '../input-faults.messages.ts';
import { saveMember } from '../members/members.queries.ts';
import { insertOrganization } from './organizations.queries.ts';

/**
 * A new organization with its first owner. A domain makes its https redirect URIs `https_org`, so only an operator can name one here
 * and vouch for it; others add domains and verify them.
 */
export async function createOrganization(
  db: Db,
  now: Date,
  registrar: Registrar,
  input: { name: string; owner_user_id: number; domain?: string | null },
): Promise<{ organization_id: number } | { faults: OrganizationInputFault[] }> {
  const name = input.name.trim();
  const domain = input.domain == null ? null : normalizeDomain(input.domain);
  const faults: OrganizationInputFault[] = nameFaults(name);
  if (input.domain != null && domain === null) faults.push({ path: 'domain', code: 'domain_invalid' });
  if (faults.length > 0) return { faults };

  return await inTransaction(db, async (transaction) => {
    await holdOwner(transaction, input.owner_user_id);
    const organizationId = await insertOrganization(transaction, name, now);
    const owner = { organization_id: organizationId, user_id: input.owner_user_id, role: 'owner' as const };
    await saveMember(transaction, owner, now);
    if (domain !== null)
      await insertDomain(transaction, {
        organization_id: organizationId,
        domain,
        created_at: now,
        verified_at: now,
      });
    await recordAudit(transaction, { clock: { now: () => now } }, registrar.request, {
      event_type: 'organization.created',
      actor: registrar.actor,
      target: { type: 'organization', id: organizationId },
      details: { name, owner_user_id: input.owner_user_id, domain },
    });
    return { organization_id: organizationId };
  });
}
