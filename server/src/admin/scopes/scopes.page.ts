import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import {
  BUILT_IN_SCOPES,
  describeScope,
  isBuiltInScope,
  MAX_DESCRIPTION_LENGTH,
  mayDemandLevel,
  REQUIRED_LEVELS,
  type ScopeRow,
} from '../../scopes/index.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { scopeMessages } from './scopes.messages.ts';

export type GivenScope = { name: string; description: string; sensitive: boolean; required_acr: string };

export type ScopesPage = {
  locale: Locale;
  session: CurrentSession;
  scopes: ScopeRow[];
  /** A second factor must be confirmed before one can be added. */
  needsStepUp: boolean;
  query: string;
  cursor?: string | undefined;
  next_cursor: string | null;
  /** The name of the scope that the form changes; without it, the form adds one. */
  change?: string | undefined;
  given?: GivenScope | undefined;
  faults?: ui.Faults;
  status?: string | null;
};

const PATH = '/admin/scopes';
const changePath = (name: string) => `${PATH}?change=${encodeURIComponent(name)}`;

/** The list of custom scopes, and a form to add or to change one. */
export function scopesPage(content: ScopesPage): string {
  const { locale, session, scopes, query, cursor, next_cursor, change, faults = {}, status = null } = content;
  const words = scopeMessages[locale];
  const formPath = change === undefined ? PATH : changePath(change);
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query: listQuery({ query, cursor }),
  nextCursor: next_cursor,
  hasCsv: true,
  filter: ui.searchField(locale, query, scopes.length > 0),
  columns: [words.name, words.description, words.kind, words.since, words.action],
  rows: scopes.map((scope, index) => [
    html`<code>${scope.name}</code>`,
    isBuiltInScope(scope.name) ? describeScope(scope.name, locale)!.text.description : scope.description,
    kindOf(locale, scope),
    ui.moment(locale, scope.created_at),
    html`<a href="${changePath(scope.name)}#change" aria-label="${words.changeOf(scope.name)}">${words.change}</a>${
      !isBuiltInScope(scope.name) &&
      ui.confirmPanel({
        id: `remove-${index}`,
        isLoss: true,
        label: words.remove,
        subject: scope.name,
        warning: words.removeWarning,
        confirm: words.removeConfirm,
        action: PATH,
        hidden: { remove: scope.name },
      })
    }`,
  ]),
  empty: ui.emptyState({ icon: 'list', title: words.emptyTitle, body: words.emptyBody }),
})}
${ui.card({
  id: 'change',
  title: change === undefined ? words.add : words.changeOf(change),
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(formPath)) : scopeForm(content),
})}
${ui.card({ title: words.builtIn, body: builtInScopes(locale) })}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults });
}

function kindOf(locale: Locale, { name, sensitive, required_acr }: ScopeRow): Html {
  const words = scopeMessages[locale];
  const ordinary = isBuiltInScope(name) ? words.builtInBadge : words.ordinary;
  const isMarked = sensitive && !isBuiltInScope(name);
  const badge = isMarked ? ui.badge('warning', words.sensitiveBadge) : ui.badge('neutral', ordinary);
  const level =
    required_acr !== null && html`<br><span class="hint">${words[`level_${required_acr}`]}</span>`;
  return html`${badge}${level}`;
}

function scopeForm({ locale, change, given, faults = {} }: ScopesPage): Html {
  const words = scopeMessages[locale];
  const isBuiltIn = change !== undefined && isBuiltInScope(change);
  const name = ui.textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: given?.name ?? '',
    code: true,
    required: true,
    ...ui.faultOf(faults, 'name'),
  });
  const meaning = html`${ui.textField({
    name: 'description',
    label: words.description,
    hint: words.descriptionHint,
    value: given?.description ?? '',
    maxlength: MAX_DESCRIPTION_LENGTH,
    required: true,
    ...ui.faultOf(faults, 'description'),
  })}${ui.checkbox({ name: 'sensitive', label: words.sensitive, checked: given?.sensitive ?? false })}`;
  const level = ui.selectField({
    name: 'required_acr',
    label: words.level,
    hint: words.levelHint,
    value: given?.required_acr ?? '',
    options: [
      { value: '', label: words.levelAny },
      ...REQUIRED_LEVELS.map((value) => ({ value, label: words[`level_${value}`] })),
    ],
    ...ui.faultOf(faults, 'required_acr'),
  });
  return ui.form({
    id: change === undefined ? 'add-scope' : 'change-scope',
    action: PATH,
    ...(change !== undefined && { hidden: { change } }),
    body: html`${change === undefined && name}${!isBuiltIn && meaning}${level}
${ui.actions(ui.button({ label: change === undefined ? words.addButton : words.save, id: 'add' }))}`,
  });
}

function builtInScopes(locale: Locale): Html {
  const words = scopeMessages[locale];
  const links = BUILT_IN_SCOPES.filter(mayDemandLevel).map(
    (name) =>
      html`<li><a href="${changePath(name)}#change" aria-label="${words.changeOf(name)}"><code>${name}</code></a></li>`,
  );
  return html`<p>${words.builtInLead}</p><ul>${links}</ul>`;
}
