import {
  claimName,
  createGroup,
  GROUP_COLUMNS,
  type Group,
  groupsPage,
  removeGroup,
} from '../../access/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import type { CustomerTab, Outcome, TabState, TabVisit } from '../shared/tab.ts';
import { accessMessages } from './access.messages.ts';
import { changeAccess, ownerOf } from './change-access.ts';
import { nameField, optionalText } from './fields.ts';
import { groupsList } from './lists.ts';

/** The groups of the organization; group.tab.ts is one of them. */
export const groupsTab: CustomerTab = {
  slug: 'groups',
  label: 'groups',
  csv: ({ actor }, query) =>
    csvFile('groups', GROUP_COLUMNS, (last: Group | null, limit) =>
      groupsPage(actor.context.stores.db, ownerOf(actor), { query, afterName: last?.name ?? '', limit }),
    ),
  async body(visit, state) {
    const query = state.query.get('query') ?? '';
    const { rows, next_cursor } = await groupsList(visit.actor, { ...state.position, query });
    return html`<p class="lead">${accessMessages[visit.locale].groupsLead}</p>
<section id="groups">${table(visit, state, rows, next_cursor)}</section>
${creation(visit, state)}`;
  },
  async change({ actor }, form): Promise<Outcome> {
    const { context } = actor;
    const removed = form.get('delete');
    if (removed !== null) {
      await changeAccess(actor, (db, by) => removeGroup(db, context, by, ownerOf(actor), removed));
      return 'removed';
    }
    const input = { name: form.get('name') ?? '', description: form.get('description') ?? '' };
    await changeAccess(actor, (db, by) => createGroup(db, context, by, ownerOf(actor), input));
    return 'added';
  },
  fieldOf: (form) => (form.has('delete') ? 'groups' : 'name'),
};

function table(
  { locale, path }: TabVisit,
  { query }: TabState,
  rows: Group[],
  nextCursor: string | null,
): Html {
  const words = accessMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.groups,
    path,
    query,
    nextCursor,
    hasCsv: true,
    filter: ui.textField({
      name: 'query',
      type: 'search',
      label: words.search,
      hint: words.searchHint,
      value: query.get('query') ?? '',
    }),
    columns: [words.name, words.description, words.created],
    rows: rows.map((group) => [
      html`<a href="${path}/${group.grp_id}">${claimName(group)}</a>`,
      group.description || words.none,
      ui.moment(locale, group.created_at),
    ]),
    empty: ui.emptyState({ icon: 'people', title: words.noGroups, body: words.noGroupsBody }),
  });
}

function creation(visit: TabVisit, state: TabState): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  const description = { name: 'description', label: words.description, hint: words.descriptionHint };
  return ui.card({
    title: words.addGroup,
    body: ui.form({
      id: 'add-group',
      action: path,
      label: words.addGroup,
      body: html`${nameField(locale, state)}${optionalText(locale, state, description)}${stepUpHint(visit)}${ui.actions(
        ui.button({ label: words.create, id: 'add' }),
      )}`,
    }),
  });
}
