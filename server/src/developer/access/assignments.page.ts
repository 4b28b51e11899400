import { type Assignment, groupClaimIn, type Role } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { accessMessages } from './access.messages.ts';
import type { SentForm } from './access-form.ts';

type Assignments = { rows: readonly Assignment[]; next_cursor: string | null; roles: readonly Role[] };

/** To whom the application is assigned, for its managers alone: the list has people's addresses. */
export function assignmentsCard(visit: TabVisit, content: Assignments, refused: SentForm | null): Html {
  const { locale, path, query } = visit;
  const words = accessMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.assignmentsTitle,
    path,
    query: listQuery({ query: query.get('query'), cursor: query.get('cursor') }),
    nextCursor: content.next_cursor,
    hasCsv: true,
    filter: ui.searchField(locale, query.get('query') ?? '', content.rows.length > 0),
    columns: [words.person, words.role, words.until, words.action],
    rows: content.rows.map((row): Fragment[] => [
      subject(visit, row),
      row.role_name === null
        ? words.justUse
        : html`<code>${row.role_name}</code>${row.role_title && html`<br><span class="fine">${row.role_title}</span>`}`,
      row.expires_at === null ? words.noEnd : ui.moment(locale, row.expires_at),
      ending(visit, row),
    ]),
    empty: ui.emptyState({ icon: 'lock', title: words.assignmentsEmpty, body: words.assignmentsEmptyBody }),
  });
  return html`${ui.card({ id: 'assignments', title: words.assignmentsTitle, lead: words.assignmentsLead, body: table })}
${adding(visit, content.roles, refused)}`;
}

export function assignmentsHidden({ locale }: TabVisit): Html {
  const words = accessMessages[locale];
  return ui.card({
    id: 'assignments',
    title: words.assignmentsTitle,
    body: html`<p>${words.onlyManagers}</p>`,
  });
}

function subject({ locale }: TabVisit, row: Assignment): Html {
  const words = accessMessages[locale];
  const { handle } = row;
  const within =
    handle !== null &&
    row.customer_id === null &&
    html`<br><span class="fine">${words.within(handle)}</span>`;
  if (row.user_id !== null) return html`${row.email}${within}`;
  if (row.group_id !== null)
    return html`<code>${groupClaimIn(row)}</code> ${ui.badge('neutral', words.group)}${within}`;
  return html`${words.membersOf(handle ?? '')} ${ui.badge('neutral', words.organization)}`;
}

function nameOf(visit: TabVisit, row: Assignment): string {
  const words = accessMessages[visit.locale];
  return row.email ?? groupClaimIn(row) ?? words.membersOf(row.handle ?? '');
}

function ending(visit: TabVisit, row: Assignment): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  return ui.confirmPanel({
    id: `end-${row.asg_id}`,
    label: words.end,
    subject: [nameOf(visit, row), row.role_name].filter(Boolean).join(listSeparator(locale)),
    warning: html`<p>${words.endLead}</p>${stepUpHint(visit)}`,
    confirm: words.endNow,
    action: path,
    hidden: { do: 'end', assignment: row.asg_id },
  });
}

function adding(visit: TabVisit, roles: readonly Role[], refused: SentForm | null): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  const { sent, faults } = refused ?? { sent: new URLSearchParams(), faults: {} };
  const body = html`${ui.textField({
    name: 'person',
    label: words.email,
    hint: words.emailHint,
    value: sent.get('person'),
    required: true,
    code: true,
    autocomplete: 'off',
    inputmode: 'email',
    ...ui.faultOf(faults, 'person'),
  })}${ui.selectField({
    name: 'assigned_role',
    label: words.role,
    value: sent.get('assigned_role') ?? '',
    options: [
      { value: '', label: words.justUse },
      ...roles.map(({ role_id, name }) => ({ value: String(role_id), label: name })),
    ],
    ...ui.faultOf(faults, 'assigned_role'),
  })}${ui.textField({
    name: 'days',
    label: words.forDays,
    optional: words.optional,
    hint: words.forDaysHint,
    value: sent.get('days'),
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 4,
    ...ui.faultOf(faults, 'days'),
  })}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.give, id: 'give-access' }))}`;
  const form = ui.form({
    action: path,
    id: 'assign-form',
    label: words.addPerson,
    hidden: { do: 'assign' },
    body,
  });
  return ui.card({ id: 'add-person', title: words.addPerson, lead: words.addPersonLead, body: form });
}
