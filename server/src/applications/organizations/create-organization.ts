import { domainToASCII } from 'node:url';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { OrganizationRole } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { InputFault } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { tierOf } from '../tier.ts';
import { changeRole, memberById } from './member-queries.ts';
import { insertDomain, insertOrganization, saveMember } from './queries.ts';

const MAX_NAME_LENGTH = 100;

type Registrar = { actor: AuditParty; request: Request | null };

/**
 * A new organization with its first owner. A domain makes its https redirect URIs `https_org`, so only an operator names one
 * here and vouches for it; others add domains and prove them.
 */
export async function createOrganization(
  db: Db,
  now: Date,
  registrar: Registrar,
  input: { name: string; owner_user_id: number; domain?: string | null },
): Promise<{ organization_id: number } | { faults: InputFault[] }> {
  const name = input.name.trim();
  const domain = input.domain == null ? null : ownDomain(input.domain);
  const faults: InputFault[] = [];
  if (!isOrganizationName(name)) faults.push(NAME_FAULT);
  if (input.domain != null && domain === null)
    faults.push({ path: 'domain', message: 'must be a domain name such as example.com' });
  if (faults.length > 0) return { faults };

  return await inTransaction(db, async (transaction) => {
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

/** For the operator: adds a member or gives one another role, the last owner excepted. */
export async function addMember(
  db: Db,
  now: Date,
  registrar: Registrar,
  member: { organization_id: number; user_id: number; role: OrganizationRole },
): Promise<{ organization_id: number } | { faults: InputFault[] }> {
  return await inTransaction(db, async (transaction) => {
    const present = await memberById(transaction, member.organization_id, member.user_id);
    const isUnmade = present?.role === 'owner' && member.role !== 'owner';
    if (isUnmade && !(await changeRole(transaction, { ...member, from: 'owner', to: member.role })))
      return { faults: [{ path: 'role', message: 'would leave the organization without an owner' }] };
    if (!(await saveMember(transaction, member, now)))
      return { faults: [{ path: 'organization_id', message: 'names no organization' }] };
    await recordAudit(transaction, { clock: { now: () => now } }, registrar.request, {
      event_type: 'organization.member_added',
      actor: registrar.actor,
      target: { type: 'organization', id: member.organization_id },
      details: { user_id: member.user_id, role: member.role },
    });
    return { organization_id: member.organization_id };
  });
}

export const NAME_FAULT: InputFault = {
  path: 'name',
  message: `must have 1 to ${MAX_NAME_LENGTH} characters, none of them a control character`,
};

/** Names stand on pages and in mails. */
export function isOrganizationName(name: string): boolean {
  return (
    name.trim() !== '' && [...name.trim()].length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(name.trim())
  );
}

/** The form in which a domain is kept, lower-case ASCII, or null when it is no public name of two labels or more. */
export function ownDomain(text: string): string | null {
  if (!/^[^/:@?#*[\]\\]+\.[^/:@?#*[\]\\]+$/.test(text)) return null;
  if (tierOf(`https://${text}/`, []) !== 'https_public') return null;
  return domainToASCII(text).toLowerCase();
}
