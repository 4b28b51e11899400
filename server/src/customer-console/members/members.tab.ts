import {
  CUSTOMER_ROLES,
  type CustomerMember,
  type CustomerRole,
  changeCustomerMember,
  customerInvitationsPage,
  inviteMember,
  membersList,
  withdrawCustomerInvitation,
} from '../../customers/index.ts';
import { type CsvColumns, csvFile } from '../../platform/http/csv-file.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { emailAddress } from '../../users/index.ts';
import type { CustomerTab, Outcome } from '../shared/tab.ts';
import { membersMessages } from './members.messages.ts';
import { membersBody } from './members.page.ts';

const MAX_INVITATIONS = 100;

const COLUMNS: CsvColumns<CustomerMember> = {
  user_id: ({ user_id }) => user_id,
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  preferred_name: ({ preferred_name }) => preferred_name,
  role: ({ role }) => role,
  since: ({ joined_at }) => joined_at,
};

/** Members and invitations. */
export const membersTab: CustomerTab = {
  slug: 'members',
  label: 'members',
  csv: ({ context, actor }, email) => {
    let cursor: string | null | undefined;
    return csvFile('members', COLUMNS, async (_last: CustomerMember | null, limit) => {
      if (cursor === null) return [];
      const page = await membersList(context, actor.customer, { limit, cursor, email });
      cursor = page.next_cursor;
      return page.rows;
    });
  },
  async body(visit, state) {
    const { context, actor, now } = visit;
    const { customer_id } = actor.customer;
    const email = state.query.get('query') ?? '';
    const { rows, next_cursor } = await membersList(context, actor.customer, { ...state.position, email });
    const position = { afterId: 0, limit: MAX_INVITATIONS + 1 };
    const pending = await customerInvitationsPage(context.stores.db, now, customer_id, position);
    return membersBody(visit, state, {
      members: rows,
      next_cursor,
      email,
      invitations: pending.slice(0, MAX_INVITATIONS),
      hasMoreInvitations: pending.length > MAX_INVITATIONS,
    });
  },
  async change({ actor, locale }, form): Promise<Outcome> {
    const words = membersMessages[locale];
    const removed = form.get('remove');
    if (removed !== null) {
      await changeCustomerMember(actor, rowId(removed) ?? 0, null);
      return 'removed';
    }
    const role = roleIn(form);
    switch (form.get('do')) {
      case 'invite': {
        const email = emailAddress.safeParse(form.get('email') ?? '');
        if (!email.success) return { faults: { email: words.emailFault } };
        if (role === null) return { faults: { role: words.roleFault } };
        await inviteMember(actor, { email: email.data, role });
        return 'invited';
      }
      case 'withdraw':
        await withdrawCustomerInvitation(actor, rowId(form.get('invitation_id') ?? '') ?? 0);
        return 'withdrawn';
      default:
        if (role === null) return { faults: { members: words.roleFault } };
        await changeCustomerMember(actor, rowId(form.get('user_id') ?? '') ?? 0, role);
        return 'saved';
    }
  },
  fieldOf: (form) => (form.get('do') === 'invite' ? 'email' : 'members'),
};

function roleIn(form: URLSearchParams): CustomerRole | null {
  return CUSTOMER_ROLES.find((role) => role === form.get('role')) ?? null;
}
