import { ASSIGNMENT_COLUMNS, type Assignment, assignmentsPage, rolesOf } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { MAX_SEARCH, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import type { Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { accessMessages } from './access.messages.ts';
import { type AccessForm, accessFormOf, type SentForm } from './access-form.ts';
import { accessSettings } from './access-settings.page.ts';
import { assignmentsCard, assignmentsHidden } from './assignments.page.ts';
import { type Refused, submitAccess } from './change-access.ts';
import { rolesCard } from './roles.page.ts';

const DONE = [
  'saved',
  'pending',
  'role_created',
  'role_changed',
  'role_removed',
  'assigned',
  'ended',
] as const;

/** The users of an application or API: its settings, its roles, and to whom it is assigned. */
export const accessTab: Tab = {
  slug: 'access',
  label: 'access',
  group: 'signIn',
  icon: 'lock',
  csv: ({ context, application: { application_id }, manages, query: sent, now }) => {
    if (!manages) return null;
    const query = searchOf(sent);
    const read = (last: Assignment | null, limit: number) =>
      assignmentsPage(
        context.stores.db,
        { application_id, query },
        { now, afterId: last?.assignment_id ?? 0, limit },
      );
    return csvFile('assignments', ASSIGNMENT_COLUMNS, read);
  },
  async show(visit) {
    const done = DONE.find((word) => word === visit.query.get('done'));
    const status = done === undefined ? null : accessMessages[visit.locale][done];
    return { ...(await content(visit, null)), status };
  },
  async submit(visit, sent) {
    const outcome = await submitAccess(visit, sent);
    if ('to' in outcome) return outcome;
    return { refused: { ...(await content(visit, outcome)), invalid: true } };
  },
};

async function content(visit: TabVisit, refused: Refused | null): Promise<TabContent> {
  const { context, application, manages, locale } = visit;
  const roles = await rolesOf(context.stores.db, {
    kind: 'application',
    application_id: application.application_id,
  });
  const form: AccessForm = refused?.form ?? accessFormOf(application);
  const faults = refused?.faults ?? {};
  const of = (card: Refused['card']): SentForm | null =>
    refused?.card === card ? { sent: refused.sent, faults } : null;
  return {
    faults,
    body: html`${ui.errorSummary(locale, faults)}
${accessSettings(visit, form, of('settings')?.faults ?? {})}
${rolesCard(visit, roles, of('roles'))}
${manages ? assignmentsCard(visit, { ...(await assignments(visit)), roles }, of('assignments')) : assignmentsHidden(visit)}`,
  };
}

function searchOf(query: URLSearchParams): string {
  return (query.get('query') ?? '').trim().slice(0, MAX_SEARCH);
}

async function assignments({ context, application, query, now }: TabVisit) {
  const { application_id } = application;
  const { keyring, stores } = context;
  const { limit, cursor } = pageQuery.parse({ cursor: query.get('cursor') ?? undefined });
  const words = searchOf(query);
  const list = `developer assignments ${application_id} ${words}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await assignmentsPage(
    stores.db,
    { application_id, query: words },
    { now, afterId, limit: limit + 1 },
  );
  return pageOf(keyring, list, found, limit, ({ assignment_id }) => assignment_id);
}
