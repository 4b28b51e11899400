import type { Invitation, OrganizationRow } from '../../organizations/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, spaceAfter } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consolePage } from '../shared/console-page.ts';
import { organizationMessages } from './organizations.messages.ts';

type OrganizationsPage = {
  locale: Locale;
  session: CurrentSession;
  organizations: OrganizationRow[];
  invitations: Invitation[];
  next_cursor: string | null;
  query: URLSearchParams;
  status: string | null;
  /** As entered in the refused form. */
  name: string;
  faults: ui.Faults;
};

const PATH = '/developer/organizations';

export function organizationsPage(content: OrganizationsPage): string {
  const { locale, session, organizations, invitations, next_cursor, query, status, name, faults } = content;
  const words = organizationMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path: PATH,
    query,
    nextCursor: next_cursor,
    hasCsv: true,
    filter: ui.searchField(locale, query.get('query') ?? '', organizations.length > 0),
    columns: [words.name, words.yourRole, words.since],
    rows: organizations.map((row) => [
      html`<a href="${PATH}/${row.organization_id}">${row.name}</a>`,
      words[row.role],
      ui.moment(locale, row.created_at),
    ]),
    empty: ui.emptyState({ icon: 'organization', title: words.empty, body: words.emptyBody }),
  });
  const field = ui.textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: name,
    required: true,
    autocomplete: 'organization',
    ...ui.faultOf(faults, 'name'),
  });
  const founding = ui.card({
    title: words.found,
    body: ui.form({
      action: PATH,
      id: 'found-form',
      label: words.found,
      body: html`${field}${ui.actions(ui.button({ label: words.foundNow, id: 'found' }))}`,
    }),
  });
  return consolePage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body: html`${ui.pageHead(words.title, words.lead)}${ui.errorSummary(locale, faults)}${invitations.map((each) => invitation(locale, each))}${table}${founding}`,
    status,
    faults,
  });
}

function invitation(
  locale: Locale,
  { invitation_id, organization_name, role, expires_at }: Invitation,
): Html {
  const words = organizationMessages[locale];
  return ui.card({
    title: words.invitation(organization_name),
    body: ui.form({
      action: PATH,
      label: words.invitation(organization_name),
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
