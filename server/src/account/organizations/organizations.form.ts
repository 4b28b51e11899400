import { z } from 'zod';
import {
  answerCustomerInvitation,
  leaveCustomer,
  membershipIn,
  membershipsOf,
  OWN_ORGANIZATIONS_PATH,
  pendingCustomerInvitations,
} from '../../customers/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { formFields, line } from '../shared/form-fields.ts';
import { ownOrganizationMessages } from './organizations.messages.ts';
import { ownOrganizationsPage } from './organizations.page.ts';

const LIST = 'own organizations';
const DONE = { accepted: 'doneAccepted', declined: 'doneDeclined', left: 'doneLeft' } as const;
const done = z.enum(['accepted', 'declined', 'left']).optional().catch(undefined);
const query = pageQuery.extend({ done });
const fields = formFields({ leave: line, invitation_id: line, decision: line });
type Person = Visit<{ session: CurrentSession }>;

/** The organizations that a person belongs to; the form accepts or declines an invitation, or leaves one of them. */
export const ownOrganizationsForm = pageAt(OWN_ORGANIZATIONS_PATH, {
  caller: person(),
  query,
  fields,
  show: (visit) => ownOrganizations(visit, visit.query, {}),
  submit: async (visit, form) => {
    try {
      const outcome = form.leave === '' ? await answer(visit, form) : await leave(visit, form.leave);
      return { to: `${OWN_ORGANIZATIONS_PATH}?done=${outcome}` };
    } catch (error) {
      const faults = faultsOf(visit.locale, error);
      return { document: await ownOrganizations(visit, { limit: DEFAULT_LIMIT }, faults), status: 422 };
    }
  },
});

async function answer(
  { context, request, session }: Person,
  { invitation_id, decision }: { invitation_id: string; decision: string },
): Promise<keyof typeof DONE> {
  const given = decision === 'accept' ? 'accept' : 'decline';
  await answerCustomerInvitation(context, request, session, rowId(invitation_id) ?? 0, given);
  return given === 'accept' ? 'accepted' : 'declined';
}

async function leave({ context, request, session }: Person, orgId: string): Promise<keyof typeof DONE> {
  const membership = await membershipIn(context.stores.db, session.user_id, orgId);
  if (membership !== null) await leaveCustomer(context, request, session, membership);
  return 'left';
}

function faultsOf(locale: Locale, error: unknown): Faults {
  const words = ownOrganizationMessages[locale];
  if (error instanceof Problem)
    for (const code of ['last_administrator', 'role_changed', 'not_found'] as const)
      if (error.code === code || (error.code === '' && code === 'not_found'))
        return { organizations: words[code] };
  throw error;
}

async function ownOrganizations(
  { context, session, locale }: Person,
  { limit, cursor, done }: z.output<typeof query>,
  faults: Faults,
): Promise<string> {
  const { keyring, stores } = context;
  const afterId = Number(readCursor(keyring, LIST, cursor) ?? 0);
  const found = await membershipsOf(stores.db, session.user_id, { afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, ({ customer_id }) => customer_id);
  return ownOrganizationsPage({
    locale,
    session,
    memberships: rows,
    next_cursor,
    query: new URLSearchParams(cursor && { cursor }),
    invitations: await pendingCustomerInvitations(context, session.user_id),
    status: done === undefined ? null : ownOrganizationMessages[locale][DONE[done]],
    faults,
  });
}
