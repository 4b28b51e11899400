import type { OrganizationRole } from '../../organizations/index.ts';
import {
  type Actor,
  addDomain,
  changeMember,
  deleteOrganization,
  invite,
  type OrganizationRow,
  ROLES,
  removeDomain,
  renameOrganization,
  verifyDomain,
  withdrawInvitation,
} from '../../organizations/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { emailAddress } from '../../users/index.ts';
import type { Done } from './done.ts';
import { organizationMessages } from './organizations.messages.ts';

/** An id that no row has. */
const NOBODY = 0;

type Acted = { to: string } | { faults: Faults };

/** Makes the change named by the form's button. Throws what the API's functions throw. */
export async function changeOrganizationByForm(
  actor: Actor,
  locale: Locale,
  { organization_id }: OrganizationRow,
  form: URLSearchParams,
): Promise<Acted> {
  const words = organizationMessages[locale];
  const here = (done: Done): Acted => ({ to: `/developer/organizations/${organization_id}?done=${done}` });
  const text = (name: string) => form.get(name) ?? '';
  switch (text('do')) {
    case 'rename':
      await renameOrganization(actor, organization_id, text('name'));
      return here('saved');
    case 'invite': {
      const email = emailAddress.safeParse(text('email'));
      const role = roleIn(form);
      if (!email.success) return { faults: { email: words.emailFault } };
      if (role === null) return { faults: { role: words.roleFault } };
      await invite(actor, organization_id, { email: email.data, role });
      return here('invited');
    }
    case 'withdraw':
      await withdrawInvitation(actor, organization_id, rowId(text('invitation_id')) ?? NOBODY);
      return here('withdrawn');
    case 'role': {
      const role = roleIn(form);
      if (role === null) return { faults: { members: words.roleFault } };
      await changeMember(actor, organization_id, rowId(text('user_id')) ?? NOBODY, role);
      return here('saved');
    }
    case 'remove_member':
      await changeMember(actor, organization_id, rowId(text('user_id')) ?? NOBODY, null);
      return here('removed');
    case 'leave':
      await changeMember(actor, organization_id, actor.user_id, null);
      return { to: '/developer/organizations?done=left' };
    case 'add_domain':
      await addDomain(actor, organization_id, text('domain'));
      return here('saved');
    case 'verify_domain': {
      const { reason } = await verifyDomain(actor, organization_id, text('domain'));
      return reason === null ? here('verified') : { faults: { domain: words[reason] } };
    }
    case 'remove_domain':
      await removeDomain(actor, organization_id, text('domain'));
      return here('removed');
    case 'delete':
      await deleteOrganization(actor, organization_id);
      return { to: '/developer/organizations?done=deleted' };
    default:
      return { to: `/developer/organizations/${organization_id}` };
  }
}

function roleIn(form: URLSearchParams): OrganizationRole | null {
  return ROLES.find((role) => role === form.get('role')) ?? null;
}
