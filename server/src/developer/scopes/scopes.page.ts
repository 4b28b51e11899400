import { DRIFT_ECHO_WINDOW, type Drift } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { describeScope, type ScopeRow, scopeNameFault } from '../../scopes/index.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { scopeChoices } from './scope-choices.ts';
import { scopeMessages } from './scopes.messages.ts';

export type ScopesForm = {
  allowed_scopes: string[];
  required_scopes: string[];
  scope_policy: string | null;
};

type Scopes = { form: ScopesForm; faults: ui.Faults; listed: ScopeRow[]; drifts: Drift[] };

export function scopesBody(visit: TabVisit, content: Scopes): Html {
  const { locale, manages, application } = visit;
  const words = scopeMessages[locale];
  const isEmpty = application.allowed_scopes.length === 0;
  return html`${ui.errorSummary(locale, content.faults)}
${isEmpty && ui.notice({ kind: 'warning', body: words.none })}
${manages ? choices(visit, content) : allowed(visit, content)}
${drift(visit, content)}`;
}

function choices(visit: TabVisit, { form: values, faults, listed }: Scopes): Html {
  const { locale, path, application, context } = visit;
  const words = scopeMessages[locale];
  const required = application.allowed_scopes.map((name) =>
    ui.checkbox({
      name: 'required_scopes',
      value: name,
      label: describeScope(name, locale, listed)?.text.title ?? name,
      hint: html`<code>${name}</code>`,
      checked: values.required_scopes.includes(name),
    }),
  );
  const service = words[context.config.scope_policy];
  const policy = ui.radioGroup({
    name: 'scope_policy',
    label: words.policy,
    hint: words.policyHint,
    value: values.scope_policy ?? '',
    options: [
      { value: '', label: words.inherit(service) },
      { value: 'strip', label: words.strip },
      { value: 'block', label: words.block },
    ],
    ...ui.faultOf(faults, 'scope_policy'),
  });
  const requiredScopes =
    required.length > 0 &&
    html`<fieldset class="choices" id="required_scopes" aria-describedby="required_scopes-hint"><legend>${words.requiredLegend}</legend><p class="hint" id="required_scopes-hint">${words.requiredHint}</p>${required}</fieldset>`;
  return ui.card({
    title: words.title,
    body: ui.form({
      action: path,
      id: 'scopes-form',
      label: words.allowed,
      body: html`${scopeChoices({ locale, listed, chosen: values.allowed_scopes, ...ui.faultOf(faults, 'allowed_scopes') })}${requiredScopes}${policy}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.save, id: 'save-scopes' }))}`,
    }),
  });
}

/** For members, who can only view. */
function allowed({ locale, path, application }: TabVisit, { listed }: Scopes): Html {
  const words = scopeMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.allowed,
    path,
    columns: [words.scope, words.meaning, words.choice],
    rows: application.allowed_scopes.map((name) => [
      html`<code>${name}</code>`,
      describeScope(name, locale, listed)?.text.description ?? '–',
      application.required_scopes.includes(name) ? ui.badge('neutral', words.required) : words.optional,
    ]),
    empty: ui.emptyState({ icon: 'list', title: words.allowed, body: words.none }),
  });
}

function drift(visit: TabVisit, { drifts }: Scopes): Html {
  const { locale, path, now } = visit;
  const words = scopeMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.drift,
    path,
    columns: [words.scope, words.firstSeen, words.lastSeen, words.whatToDo],
    rows: drifts.map((row): Fragment[] => [
      html`<code>${row.scope_name}</code>`,
      ui.distance(locale, row.first_seen_at, now),
      ui.distance(locale, row.last_seen_at, now),
      whatToDo(visit, row),
    ]),
    empty: ui.emptyState({ icon: 'list', title: words.noDrift, body: words.noDriftBody }),
  });
  return html`<section id="drift" class="listing"><div><h2>${words.drift}</h2><p class="lead">${words.driftLead}</p></div>${table}</section>`;
}

function whatToDo(visit: TabVisit, row: Drift): Fragment {
  const { locale, path, application, manages, now } = visit;
  const words = scopeMessages[locale];
  const { scope_name, last_seen_at, unresolved_notified_at } = row;
  if (application.allowed_scopes.includes(scope_name)) return words.nowAllowed;
  if (scope_name === 'profile') return words.bareProfile;
  if (scopeNameFault(scope_name) !== null) return words.unknown;
  if (now.getTime() - last_seen_at.getTime() > DRIFT_ECHO_WINDOW) return words.over;
  const allow = ui.form({
    action: path,
    label: `${words.allow} ${scope_name}`,
    hidden: { allow: scope_name },
    body: html`${stepUpHint(visit)}${ui.actions(ui.button({ label: words.allow, kind: 'secondary', id: `allow-${scope_name}` }))}`,
  });
  return html`${words.allowOrStop}${unresolved_notified_at !== null && ` ${words.reminded}`}${manages && allow}`;
}
