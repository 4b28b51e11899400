import type { Assignment } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { applicationCell, endOf, roleCell, subjectCell } from './assignment-rows.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { sharedMessages } from './shared.messages.ts';

export const FILTERS = ['application', 'person', 'group', 'organization'] as const;
export type AssignmentFields = Record<(typeof FILTERS)[number], string>;
export const KINDS = ['person', 'group', 'organization'] as const;

/** The form that assigns. */
export type GivenAssignment = {
  application: string;
  role: string;
  kind: (typeof KINDS)[number];
  who: string;
  context: string;
  until: string;
};

export type AssignmentsPage = {
  locale: Locale;
  session: CurrentSession;
  assignments: Assignment[];
  /** A second factor must be confirmed before anything can be changed. */
  needsStepUp: boolean;
  filter: AssignmentFields;
  filterFaults?: ui.Faults;
  cursor?: string | undefined;
  next_cursor: string | null;
  given: GivenAssignment;
  faults?: ui.Faults;
  status?: string | null;
};

const PATH = '/admin/access';

/** Everything that is assigned, and a form that assigns more. */
export function assignmentsPage(content: AssignmentsPage): string {
  const { locale, session, faults = {}, filterFaults = {}, status = null } = content;
  const words = assignmentMessages[locale];
  const all = { ...filterFaults, ...faults };
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, all)}
${table(content)}
${ui.card({
  id: 'add-assignment',
  title: words.add,
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(addressOf(content))) : addForm(content),
})}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults: all });
}

/** The page with its filter. */
function addressOf({ filter }: AssignmentsPage): string {
  const query = queryOf(filter);
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

function queryOf(filter: AssignmentFields): URLSearchParams {
  return new URLSearchParams(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
}

function table(content: AssignmentsPage): Html {
  const { locale, assignments, filter, cursor, next_cursor } = content;
  const words = assignmentMessages[locale];
  const shared = sharedMessages[locale];
  const query = queryOf(filter);
  if (cursor !== undefined) query.set('cursor', cursor);
  return ui.dataTable({
    locale,
    caption: words.title,
    path: PATH,
    query,
    nextCursor: next_cursor,
    filter: filterFields(content),
    hasCsv: true,
    columns: [words.subject, words.what, shared.until, shared.action],
    rows: assignments.map((row) => [
      subjectCell(locale, row),
      html`${applicationCell(locale, row)}<br>${roleCell(locale, row)}`,
      endOf(locale, row.expires_at),
      ending(content, row),
    ]),
    empty: ui.emptyState({ icon: 'lock', title: words.emptyTitle, body: words.emptyBody }),
  });
}

function filterFields({ locale, filter, filterFaults = {} }: AssignmentsPage): Html {
  const words = assignmentMessages[locale];
  const hints = {
    application: words.applicationHint,
    person: words.personHint,
    group: words.groupHint,
    organization: undefined,
  };
  return html`${FILTERS.map((name) => {
    const hint = hints[name];
    return ui.textField({
      name,
      label: words[name],
      ...(hint !== undefined && { hint }),
      value: filter[name],
      code: true,
      autocomplete: 'off',
      required: false,
      ...ui.faultOf(filterFaults, name),
    });
  })}`;
}

function ending(content: AssignmentsPage, row: Assignment): Fragment {
  const { locale, needsStepUp } = content;
  const words = assignmentMessages[locale];
  if (needsStepUp) return sharedMessages[locale].none;
  return ui.confirmPanel({
    id: `end-${row.asg_id}`,
    label: words.end,
    subject: row.email ?? row.group_name ?? row.handle ?? '',
    warning: words.endWarning,
    confirm: words.endConfirm,
    action: addressOf(content),
    hidden: { end: row.asg_id },
  });
}

function addForm(content: AssignmentsPage): Html {
  const { locale, given, faults = {} } = content;
  const words = assignmentMessages[locale];
  const shared = sharedMessages[locale];
  const text = (name: 'application' | 'role' | 'context', hint: string) =>
    ui.textField({
      name,
      id: `add-${name}`,
      label: words[name],
      hint,
      value: given[name],
      optional: shared.optional,
      code: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, `add-${name}`),
    });
  return ui.form({
    id: 'assign',
    action: addressOf(content),
    body: html`${ui.radioGroup({
      name: 'kind',
      label: words.kind,
      value: given.kind,
      options: [
        { value: 'person', label: words.kindPerson },
        { value: 'group', label: words.kindGroup },
        { value: 'organization', label: words.kindOrganization },
      ],
    })}${ui.textField({
      name: 'who',
      label: words.who,
      hint: words.whoHint,
      value: given.who,
      autocomplete: 'off',
      required: true,
      ...ui.faultOf(faults, 'who'),
    })}${text('application', words.applicationHint)}${text('role', words.roleHint)}${text('context', words.contextHint)}${ui.textField(
      {
        name: 'until',
        type: 'date',
        label: shared.until,
        hint: shared.untilHint,
        value: given.until,
        optional: shared.optional,
        ...ui.faultOf(faults, 'until'),
      },
    )}${ui.actions(ui.button({ label: words.addButton, id: 'add' }))}`,
  });
}
