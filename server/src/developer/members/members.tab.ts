import { actorOf, mayManageOrganization, membersPage, organizationNames } from '../../organizations/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { transferApplication } from '../../resources/index.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import type { Outcome, Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { memberMessages } from './members.messages.ts';
import { membersBody } from './members.page.ts';

/** The organization's own page lists the rest. */
const MAX_SHOWN = 200;

/** The people who see and manage the application, and its transfer to another owner. */
export const members: Tab = {
  slug: 'members',
  label: 'members',
  group: 'manage',
  icon: 'people',
  async show(visit) {
    const words = memberMessages[visit.locale];
    const isDone = visit.query.get('done') === 'transferred';
    return {
      ...(await content(visit, {})),
      status: isDone ? words[visit.resource === null ? 'done' : 'doneApi'] : null,
    };
  },
  async submit(visit, form) {
    const { context, request, session, application, path, locale } = visit;
    const to = form.get('organization_id') ?? '';
    const refuse = async (fault: string): Promise<Outcome> => ({
      refused: { ...(await content(visit, { organization_id: fault })), invalid: true },
    });
    if (to !== '' && rowId(to) === null) return await refuse(consoleMessages[locale].organizationFault);
    const actor = actorOf(context, request, session);
    try {
      await transferApplication(actor, application.application_id, rowId(to));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      const [detail] = error.detailsIn(locale);
      return await refuse(memberMessages[locale].transferFault(detail!.message));
    }
    return { to: `${path}?done=transferred` };
  },
};

async function content(visit: TabVisit, faults: Faults): Promise<TabContent> {
  const { context, application, developer } = visit;
  const { db } = context.stores;
  const { organization_id } = application;
  const managed = [...developer.roles.keys()].filter((id) => mayManageOrganization(developer, id));
  const names = await organizationNames(
    db,
    organization_id === null ? managed : [...managed, organization_id],
  );
  const rows =
    organization_id === null ? [] : await membersPage(db, organization_id, { afterId: 0, limit: MAX_SHOWN });
  return { body: membersBody(visit, { rows, names, managed, faults }) };
}
