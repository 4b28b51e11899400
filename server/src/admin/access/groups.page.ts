import { claimName, type Group, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { groupMessages } from './groups.messages.ts';
import { sharedMessages } from './shared.messages.ts';

export type GroupsPage = {
  locale: Locale;
  session: CurrentSession;
  groups: Group[];
  /** A second factor must be confirmed before one can be created. */
  needsStepUp: boolean;
  filter: { query: string; organization: string };
  cursor?: string | undefined;
  next_cursor: string | null;
  given?: { name: string; description: string };
  faults?: ui.Faults;
  status?: string | null;
};

const PATH = '/admin/groups';

/** The groups of the installation or of one organization, and a form to create one. */
export function groupsPage(content: GroupsPage): string {
  const { locale, session, groups, filter, cursor, next_cursor, faults = {}, status = null } = content;
  const words = groupMessages[locale];
  const shared = sharedMessages[locale];
  const { query, organization } = filter;
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query: new URLSearchParams({
    ...(query && { query }),
    ...(organization && { organization }),
    ...(cursor && { cursor }),
  }),
  nextCursor: next_cursor,
  filter: filterFields(content),
  hasCsv: true,
  columns: [words.name, words.description, shared.created],
  rows: groups.map((group) => [
    html`<a href="${PATH}/${group.grp_id}">${claimName(group)}</a>`,
    group.description || shared.none,
    ui.moment(locale, group.created_at),
  ]),
  empty: ui.emptyState({ icon: 'people', title: words.emptyTitle, body: words.emptyBody }),
})}
${ui.card({
  title: words.add,
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(PATH)) : addForm(content),
})}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults });
}

function filterFields({ locale, filter, faults = {} }: GroupsPage): Html {
  const words = groupMessages[locale];
  return html`${ui.textField({
    name: 'query',
    label: words.query,
    type: 'search',
    hint: words.queryHint,
    value: filter.query,
    required: false,
  })}${ui.textField({
    name: 'organization',
    label: words.organization,
    hint: words.organizationHint,
    value: filter.organization,
    code: true,
    required: false,
    ...ui.faultOf(faults, 'organization'),
  })}`;
}

function addForm({ locale, given, faults = {} }: GroupsPage): Html {
  const words = groupMessages[locale];
  return ui.form({
    id: 'add-group',
    action: PATH,
    body: html`${groupFields(locale, given ?? { name: '', description: '' }, faults)}${ui.actions(
      ui.button({ label: words.addButton, id: 'add' }),
    )}`,
  });
}

export function groupFields(
  locale: Locale,
  value: { name: string; description: string },
  faults: ui.Faults,
): Html {
  const words = groupMessages[locale];
  return html`${ui.textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: value.name,
    maxlength: MAX_NAME_LENGTH,
    code: true,
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'name'),
  })}${ui.textField({
    name: 'description',
    label: words.description,
    hint: words.descriptionHint,
    value: value.description,
    maxlength: MAX_TEXT_LENGTH,
    autocomplete: 'off',
    optional: sharedMessages[locale].optional,
    ...ui.faultOf(faults, 'description'),
  })}`;
}
