import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { spaceAfter } from '../../platform/i18n/punctuation.ts';
import { MAX_SCOPES, type Resource } from '../../resources/index.ts';
import { resourceMessages } from '../resources/resources.messages.ts';
import { scopeFields, scopeTable } from '../resources/scope-fields.page.ts';
import type { ScopeRow } from '../resources/scope-rows.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

type Scopes = { rows: readonly ScopeRow[]; faults: ui.Faults; focused?: number | undefined };

export function resourceScopesBody(
  visit: TabVisit,
  resource: Resource,
  { rows, faults, focused }: Scopes,
): Html {
  const { locale, manages, path } = visit;
  const words = { ...resourceMessages[locale], ...resourceTabMessages[locale] };
  if (!manages)
    return html`<section class="listing"><h2>${words.scopesTitle}</h2>${scopeTable(locale, path, resource.scopes)}</section>`;
  const registered = resource.scopes.map(({ name }) => name);
  const hint = `${words.scopesHint}${spaceAfter(words.scopesHint)}${words.scopesEditHint}`;
  const more =
    rows.length < MAX_SCOPES &&
    ui.button({ label: words.moreScopes, kind: 'secondary', name: 'do', value: 'rows' });
  return html`${ui.errorSummary(locale, faults)}${ui.card({
    title: words.scopesTitle,
    body: ui.form({
      action: path,
      id: 'scopes-form',
      label: words.scopesTitle,
      body: html`${scopeFields({ locale, rows, faults, registered, hint, focused })}${stepUpHint(visit)}${ui.actions(
        ui.button({ label: words.save, id: 'save-scopes' }),
        more,
      )}`,
    }),
  })}`;
}
