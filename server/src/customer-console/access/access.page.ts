import { type Assignment, groupClaimIn, roleClaimIn } from '../../access/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { TabState, TabVisit } from '../shared/tab.ts';
import { accessMessages } from './access.messages.ts';
import { endOf, untilField } from './fields.ts';

export function accessBody(
  visit: TabVisit,
  state: TabState,
  rows: Assignment[],
  nextCursor: string | null,
): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.assignments,
    path,
    query: state.query,
    nextCursor,
    hasCsv: true,
    filter: ui.searchField(locale, state.query.get('query') ?? '', rows.length > 0),
    columns: [words.subject, words.what, words.until, words.action],
    rows: rows.map((row) => [
      subjectCell(locale, row),
      whatCell(locale, row),
      endOf(locale, row.expires_at),
      ending(visit, row),
    ]),
    empty: ui.emptyState({ icon: 'lock', title: words.noAssignments, body: words.noAssignmentsBody }),
  });
  return html`<p class="lead">${words.accessLead}</p>
<section id="assignments">${table}</section>
${ui.card({ title: words.assign, lead: words.assignLead, body: assigning(visit, state) })}`;
}

function subjectCell(locale: Locale, row: Assignment): Html {
  const words = accessMessages[locale];
  if (row.user_id !== null) return html`${row.email}`;
  if (row.grp_id === null) return html`${words.everyone}`;
  return html`${groupClaimIn(row)}<br><span class="fine">${words.group}</span>`;
}

function whatCell(locale: Locale, row: Assignment): Html {
  const words = accessMessages[locale];
  const { application_id, application_name, client_id, role_title } = row;
  const claim = roleClaimIn(row);
  const where = application_id === null ? words.everywhere : (application_name ?? client_id);
  if (claim === null) return html`${where}<br>${words.useAlone}`;
  return html`${where}<br><code>${claim}</code>${role_title && html`<br><span class="fine">${role_title}</span>`}`;
}

function ending(visit: TabVisit, { asg_id, email, group_name }: Assignment): Html {
  const words = accessMessages[visit.locale];
  return ui.confirmPanel({
    id: `end-${asg_id}`,
    label: words.end,
    subject: email ?? group_name ?? words.everyone,
    warning: html`<p>${words.endWarning}</p>${stepUpHint(visit)}`,
    confirm: words.endConfirm,
    action: visit.path,
    hidden: { end: asg_id },
  });
}

function assigning(visit: TabVisit, state: TabState): Html {
  const { locale, path } = visit;
  const { sent, faults } = state;
  const words = accessMessages[locale];
  const field = (name: string, label: string, hint: string, code = false) =>
    ui.textField({
      name,
      label,
      hint,
      value: sent.get(name) ?? '',
      required: false,
      code,
      autocomplete: 'off',
      ...ui.faultOf(faults, name),
    });
  return ui.form({
    id: 'assign',
    action: path,
    label: words.assign,
    body: html`${field('member', words.member, words.memberHint)}${field('group_id', words.group, words.groupHint)}${ui.checkbox(
      { name: 'everyone', label: words.everyone, checked: sent.has('everyone') },
    )}${field('application_id', words.application, words.applicationHint, true)}${field('role_id', words.role, words.roleHint, true)}${untilField(locale, state)}${stepUpHint(visit)}${ui.actions(
      ui.button({ label: words.assign, id: 'add' }),
    )}`,
  });
}
