import { type Assignment, groupClaimIn, roleClaimIn } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { sharedMessages } from './shared.messages.ts';

/** The end of a membership or an assignment. */
export function endOf(locale: Locale, expiresAt: Date | null): Fragment {
  return expiresAt === null ? sharedMessages[locale].noEnd : ui.moment(locale, expiresAt);
}

/** What is assigned: the application, or everywhere. */
export function applicationCell(locale: Locale, assignment: Assignment): Html {
  const words = assignmentMessages[locale];
  const { application_id, application_name, client_id, handle, customer_id } = assignment;
  const where =
    application_id === null
      ? html`${words.everywhere}`
      : html`<a href="/admin/applications/${application_id}">${application_name ?? client_id}</a>`;
  // For the members of an organization, it says so itself.
  const isElsewhere = handle !== null && customer_id === null;
  return html`${where}${isElsewhere && html`<br><span class="fine">${words.onlyIn(handle)}</span>`}`;
}

/** The role as applications see it, with its title. */
export function roleCell(locale: Locale, assignment: Assignment): Fragment {
  const claim = roleClaimIn(assignment);
  if (claim === null) return assignmentMessages[locale].useAlone;
  const { role_title } = assignment;
  return html`<code>${claim}</code>${role_title && html`<br><span class="fine">${role_title}</span>`}`;
}

/** Whose assignment it is. */
export function subjectCell(locale: Locale, assignment: Assignment): Html {
  const words = assignmentMessages[locale];
  const { user_id, email, grp_id, handle } = assignment;
  if (user_id !== null) return html`<a href="/admin/users/${user_id}">${email}</a>`;
  if (grp_id !== null)
    return html`<a href="/admin/groups/${grp_id}">${groupClaimIn(assignment)}</a><br><span class="fine">${words.group}</span>`;
  return html`${handle}<br><span class="fine">${words.organizationMembers}</span>`;
}

/** Where something is used, without changes. */
export function usesTable(locale: Locale, caption: string, rows: Assignment[]): Html {
  const words = assignmentMessages[locale];
  return ui.dataTable({
    locale,
    caption,
    path: '',
    columns: [words.application, words.role, sharedMessages[locale].until],
    rows: rows.map((row) => [
      applicationCell(locale, row),
      roleCell(locale, row),
      endOf(locale, row.expires_at),
    ]),
    empty: html``,
  });
}
