import type { Role } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { accessMessages } from './access.messages.ts';
import type { SentForm } from './access-form.ts';

/** The roles of the application, and forms to make, change and delete them. `refused`: a form of this card. */
export function rolesCard(visit: TabVisit, roles: readonly Role[], refused: SentForm | null): Html {
  const { locale, manages, path } = visit;
  const words = accessMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.rolesTitle,
    path,
    columns: [words.role, words.roleEntitlements, ...(manages ? [words.action] : [])],
    rows: roles.map((role): Fragment[] => [
      html`<code>${role.name}</code>${role.title !== '' && html`<br><span class="fine">${role.title}</span>`}`,
      role.entitlements.length === 0
        ? '–'
        : role.entitlements.map((entitlement) => html`<code>${entitlement}</code> `),
      ...(manages ? [changing(visit, role, refused)] : []),
    ]),
    empty: ui.emptyState({ icon: 'shield', title: words.rolesEmpty, body: words.rolesEmptyBody }),
  });
  return ui.card({
    id: 'roles',
    title: words.rolesTitle,
    lead: words.rolesLead,
    body: html`${table}${manages && adding(visit, refused)}`,
  });
}

function changing(visit: TabVisit, role: Role, refused: SentForm | null): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  const id = String(role.role_id);
  const isRefused = refused !== null && refused.sent.get('role_id') === id;
  return ui.confirmPanel({
    id: `role-${id}`,
    label: words.change,
    subject: role.name,
    warning: html`<p>${words.changeLead}</p>${stepUpHint(visit)}`,
    fields: html`${fields(visit, `-${id}`, isRefused ? refused : null, role)}${ui.actions(
      ui.button({
        label: words.saveRole,
        name: 'save',
        value: 'on',
        id: `save-role-${id}`,
        kind: 'secondary',
      }),
    )}<p>${words.removeLead}</p>`,
    confirm: words.removeRole,
    action: path,
    hidden: { do: 'change_role', role_id: id },
    open: isRefused,
  });
}

function adding(visit: TabVisit, refused: SentForm | null): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  const isRefused = refused !== null && !refused.sent.has('role_id');
  return html`<h3>${words.addRole}</h3>${ui.form({
    action: path,
    id: 'role-form',
    label: words.addRole,
    hidden: { do: 'create_role' },
    body: html`${fields(visit, '', isRefused ? refused : null, null)}${stepUpHint(visit)}${ui.actions(
      ui.button({ label: words.createRole, id: 'create-role', kind: 'secondary' }),
    )}`,
  })}`;
}

/** `suffix`: of the ids of the fields, which the forms of a page share. */
function fields({ locale }: TabVisit, suffix: string, refused: SentForm | null, role: Role | null): Html {
  const words = accessMessages[locale];
  const faults = refused?.faults ?? {};
  const given = (name: string, otherwise: string) => refused?.sent.get(name) ?? otherwise;
  return html`${ui.textField({
    name: 'name',
    id: `name${suffix}`,
    label: words.name,
    hint: words.nameHint,
    value: given('name', role?.name ?? ''),
    required: true,
    code: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, `name${suffix}`),
  })}${ui.textField({
    name: 'title',
    id: `title${suffix}`,
    label: words.title,
    optional: words.optional,
    hint: words.titleHint,
    value: given('title', role?.title ?? ''),
    autocomplete: 'off',
    ...ui.faultOf(faults, `title${suffix}`),
  })}${ui.textField({
    name: 'entitlements',
    id: `entitlements${suffix}`,
    type: 'textarea',
    label: words.entitlementsField,
    optional: words.optional,
    hint: words.entitlementsFieldHint,
    value: given('entitlements', role?.entitlements.join('\n') ?? ''),
    rows: 3,
    code: true,
    ...ui.faultOf(faults, `entitlements${suffix}`),
  })}`;
}
