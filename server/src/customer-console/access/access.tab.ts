import {
  ASSIGNMENT_COLUMNS,
  type Assignment,
  applicationFrom,
  assignmentsPage,
  endAssignment,
  endOfDay,
  groupNamed,
  roleFrom,
  roleNamed,
} from '../../access/index.ts';
import type { CustomerActor } from '../../customers/index.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import type { CustomerTab, Outcome } from '../shared/tab.ts';
import { accessMessages } from './access.messages.ts';
import { accessBody } from './access.page.ts';
import { type AssignmentInOrganization, assignInOrganization } from './assign-in-organization.ts';
import { changeAccess, ownerOf } from './change-access.ts';
import { assignmentsList } from './lists.ts';

/** Which people and groups of the organization may use what, and have which role. */
export const accessTab: CustomerTab = {
  slug: 'access',
  label: 'access',
  csv: ({ actor, now }, query) =>
    csvFile('assignments', ASSIGNMENT_COLUMNS, (last: Assignment | null, limit) => {
      const context_customer_id = actor.customer.customer_id;
      const page = { now, afterId: last?.assignment_id ?? 0, limit };
      return assignmentsPage(actor.context.stores.db, { context_customer_id, query }, page);
    }),
  async body(visit, state) {
    const query = state.query.get('query') ?? '';
    const { rows, next_cursor } = await assignmentsList(visit.actor, visit.now, { ...state.position, query });
    return accessBody(visit, state, rows, next_cursor);
  },
  async change({ actor, locale }, form): Promise<Outcome> {
    const words = accessMessages[locale];
    const ended = form.get('end');
    if (ended !== null) {
      const within = { context_customer_id: actor.customer.customer_id };
      await changeAccess(actor, (db, by) => endAssignment(db, actor.context, by, ended, within));
      return 'removed';
    }
    const input = await named(actor, form);
    const subjects = [input.member, input.group_id, input.everyone].filter((given) => given !== undefined);
    const faults = {
      ...(subjects.length !== 1 && { member: words.subjectFault }),
      ...(input.application_id === undefined &&
        input.role_id === undefined && { application_id: words.nothingFault }),
    };
    const expires_at = endOfDay(form.get('expires_at') ?? '');
    if (expires_at === undefined) return { faults: { ...faults, expires_at: words.untilFault } };
    if (Object.keys(faults).length > 0) return { faults };
    await assignInOrganization(actor, { ...input, expires_at });
    return 'added';
  },
  fieldOf: (form) => (form.has('end') ? 'assignments' : 'member'),
};

/** No row has it: what does not exist is refused as what is not the organization’s to give. */
const UNKNOWN = -1;

/** What the form names, in the terms of the operation. */
async function named(actor: CustomerActor, form: URLSearchParams): Promise<AssignmentInOrganization> {
  const { db } = actor.context.stores;
  const given = (name: string) => form.get(name)?.trim() || undefined;
  const [application, role, group] = [given('application_id'), given('role_id'), given('group_id')];
  const input: AssignmentInOrganization = {
    member: given('member'),
    everyone: form.has('everyone') || undefined,
  };
  // The command line, application 0, is no one’s to give.
  if (application !== undefined)
    input.application_id = (await applicationFrom(db, application))?.application_id || UNKNOWN;
  if (role !== undefined) {
    const found = await roleFrom(db, role, input.application_id ?? null);
    input.role_id = (found ?? (await roleNamed(db, ownerOf(actor), role)))?.role_id ?? UNKNOWN;
  }
  if (group !== undefined) input.group_id = (await groupNamed(db, ownerOf(actor), group))?.grp_id ?? group;
  return input;
}
