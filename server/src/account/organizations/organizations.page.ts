import {
  type CustomerInvitation,
  customerConsolePath,
  type Membership,
  OWN_ORGANIZATIONS_PATH,
} from '../../customers/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, spaceAfter } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { ownOrganizationMessages } from './organizations.messages.ts';

type OwnOrganizations = {
  locale: Locale;
  session: CurrentSession;
  memberships: Membership[];
  next_cursor: string | null;
  query: URLSearchParams;
  invitations: CustomerInvitation[];
  status: string | null;
  faults: ui.Faults;
};

/** The organizations of a person, and the invitations that wait for them. */
export function ownOrganizationsPage(content: OwnOrganizations): string {
  const { locale, session, invitations, status, faults } = content;
  const words = ownOrganizationMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${!session.email_verified && ui.notice({ kind: 'neutral', body: words.unverified })}
${invitations.map((each) => invitation(locale, each))}
${memberships(content)}`;
  return accountPage({
    locale,
    session,
    title: words.title,
    path: OWN_ORGANIZATIONS_PATH,
    body,
    status,
    faults,
  });
}

function memberships({ locale, memberships, next_cursor, query }: OwnOrganizations): Html {
  const words = ownOrganizationMessages[locale];
  return html`<section id="organizations">${ui.dataTable({
    locale,
    caption: words.title,
    path: OWN_ORGANIZATIONS_PATH,
    query,
    nextCursor: next_cursor,
    columns: [words.name, words.role, words.since, words.action],
    rows: memberships.map((row): Fragment[] => [
      row.role === 'admin'
        ? html`<a href="${customerConsolePath(row.org_id)}">${row.name}<span class="visually-hidden">: ${words.manage}</span></a>`
        : row.name,
      words[row.role],
      ui.moment(locale, row.joined_at),
      ui.confirmPanel({
        id: `leave-${row.org_id}`,
        label: words.leave,
        subject: row.name,
        warning: words.leaveWarning,
        confirm: words.leaveNow,
        action: OWN_ORGANIZATIONS_PATH,
        hidden: { leave: row.org_id },
      }),
    ]),
    empty: ui.emptyState({ icon: 'organization', title: words.empty, body: words.emptyBody }),
  })}</section>`;
}

function invitation(
  locale: Locale,
  { invitation_id, organization_name, role, expires_at }: CustomerInvitation,
): Html {
  const words = ownOrganizationMessages[locale];
  const title = words.invitation(organization_name);
  return ui.card({
    title,
    body: ui.form({
      action: OWN_ORGANIZATIONS_PATH,
      label: title,
      hidden: { invitation_id: String(invitation_id) },
      body: html`<p>${words.invitedAs(words[role])}${spaceAfter(words.invitedAs(words[role]))}${words.until}${colon(locale)}${ui.moment(locale, expires_at)}</p>${ui.actions(
        ui.button({ label: words.accept, name: 'decision', value: 'accept', id: `accept-${invitation_id}` }),
        ui.button({
          label: words.decline,
          name: 'decision',
          value: 'decline',
          id: `decline-${invitation_id}`,
          kind: 'secondary',
        }),
      )}`,
    }),
  });
}
