import { createRole, ROLE_COLUMNS, type Role, removeRole, roleClaim, rolesPage } from '../../access/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { CustomerTab, Outcome, TabState, TabVisit } from '../shared/tab.ts';
import { accessMessages } from './access.messages.ts';
import { changeAccess, ownerOf } from './change-access.ts';
import { nameField, optionalText } from './fields.ts';
import { rolesList } from './lists.ts';

/** The roles of the organization. */
export const rolesTab: CustomerTab = {
  slug: 'roles',
  label: 'roles',
  csv: ({ actor }, query) =>
    csvFile('roles', ROLE_COLUMNS, (last: Role | null, limit) =>
      rolesPage(actor.context.stores.db, ownerOf(actor), { query, afterName: last?.name ?? '', limit }),
    ),
  async body(visit, state) {
    const query = state.query.get('query') ?? '';
    const { rows, next_cursor } = await rolesList(visit.actor, { ...state.position, query });
    return html`<p class="lead">${accessMessages[visit.locale].rolesLead}</p>
<section id="roles">${table(visit, state, rows, next_cursor)}</section>
${creation(visit, state)}`;
  },
  async change({ actor }, form): Promise<Outcome> {
    const { context } = actor;
    const removed = form.get('delete');
    if (removed !== null) {
      await changeAccess(actor, (db, by) => removeRole(db, context, by, ownerOf(actor), rowId(removed)));
      return 'removed';
    }
    const lines = (form.get('entitlements') ?? '').split('\n').map((line) => line.trim());
    const input = {
      name: form.get('name') ?? '',
      title: form.get('title') ?? '',
      entitlements: lines.filter((line) => line !== ''),
    };
    await changeAccess(actor, (db, by) => createRole(db, context, by, ownerOf(actor), input));
    return 'added';
  },
  fieldOf: (form) => (form.has('delete') ? 'roles' : 'name'),
};

function table(visit: TabVisit, { query }: TabState, rows: Role[], nextCursor: string | null): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.roles,
    path,
    query,
    nextCursor,
    hasCsv: true,
    filter: ui.searchField(locale, query.get('query') ?? '', rows.length > 0),
    columns: [words.claim, words.title, words.entitlements, words.action],
    rows: rows.map((role) => [
      html`<code>${roleClaim(role)}</code>`,
      role.title || words.none,
      role.entitlements.length === 0
        ? words.none
        : html`${role.entitlements.map((entitlement, index) => html`${index > 0 && html`<br>`}<code>${entitlement}</code>`)}`,
      ui.confirmPanel({
        id: `delete-${role.role_id}`,
        isLoss: true,
        label: words.deleteRole,
        subject: role.name,
        warning: html`<p>${words.deleteRoleWarning}</p>${stepUpHint(visit)}`,
        confirm: words.deleteRoleConfirm,
        action: path,
        hidden: { delete: String(role.role_id) },
      }),
    ]),
    empty: ui.emptyState({ icon: 'shield', title: words.noRoles, body: words.noRolesBody }),
  });
}

function creation(visit: TabVisit, state: TabState): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  return ui.card({
    title: words.addRole,
    body: ui.form({
      id: 'add-role',
      action: path,
      label: words.addRole,
      body: html`${nameField(locale, state)}${optionalText(locale, state, {
        name: 'title',
        label: words.title,
        hint: words.titleHint,
      })}${ui.textField({
        name: 'entitlements',
        type: 'textarea',
        label: words.entitlements,
        hint: words.entitlementsHint,
        value: state.sent.get('entitlements') ?? '',
        code: true,
        autocomplete: 'off',
        optional: words.optional,
        ...ui.faultOf(state.faults, 'entitlements'),
      })}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.create, id: 'add' }))}`,
    }),
  });
}
