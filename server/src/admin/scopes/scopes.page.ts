import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { MAX_DESCRIPTION_LENGTH, type ScopeRow } from '../../scopes/index.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { scopeMessages } from './scopes.messages.ts';

export type ScopesPage = {
  locale: Locale;
  session: CurrentSession;
  scopes: ScopeRow[];
  /** A second factor must be confirmed before one can be added. */
  needsStepUp: boolean;
  cursor?: string | undefined;
  next_cursor: string | null;
  given?: { name: string; description: string; sensitive: boolean };
  faults?: ui.Faults;
  status?: string | null;
};

const PATH = '/admin/scopes';

/** The list of custom scopes, and a form to add one. */
export function scopesPage(content: ScopesPage): string {
  const { locale, session, scopes, cursor, next_cursor, faults = {}, status = null } = content;
  const words = scopeMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query: new URLSearchParams(cursor && { cursor }),
  nextCursor: next_cursor,
  columns: [words.name, words.description, words.kind, words.since, words.action],
  rows: scopes.map((scope, index) => [
    html`<code>${scope.name}</code>`,
    scope.description,
    scope.sensitive ? ui.badge('warning', words.sensitiveBadge) : ui.badge('neutral', words.ordinary),
    ui.moment(locale, scope.created_at),
    ui.confirmPanel({
      id: `remove-${index}`,
      label: words.remove,
      subject: scope.name,
      warning: words.removeWarning,
      confirm: words.removeConfirm,
      action: PATH,
      hidden: { remove: scope.name },
    }),
  ]),
  empty: ui.emptyState({ title: words.emptyTitle, body: words.emptyBody }),
})}
${ui.card({
  title: words.add,
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(PATH)) : addForm(content),
})}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults });
}

function addForm({ locale, given, faults = {} }: ScopesPage): Html {
  const words = scopeMessages[locale];
  return ui.form({
    id: 'add-scope',
    action: PATH,
    body: html`${ui.textField({
      name: 'name',
      label: words.name,
      hint: words.nameHint,
      value: given?.name ?? '',
      code: true,
      required: true,
      ...ui.faultOf(faults, 'name'),
    })}${ui.textField({
      name: 'description',
      label: words.description,
      hint: words.descriptionHint,
      value: given?.description ?? '',
      maxlength: MAX_DESCRIPTION_LENGTH,
      required: true,
      ...ui.faultOf(faults, 'description'),
    })}${ui.checkbox({ name: 'sensitive', label: words.sensitive, checked: given?.sensitive ?? false })}
${ui.actions(ui.button({ label: words.addButton, id: 'add' }))}`,
  });
}
