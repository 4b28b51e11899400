import type { ConsentableApplication, CustomerConsent } from '../../customers/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, listSeparator } from '../../platform/i18n/punctuation.ts';
import type { TabState, TabVisit } from '../shared/tab.ts';
import { consentsMessages } from './consents.messages.ts';

/** `found`: the application that was looked for; undefined: there is no such; null: none was. */
export function consentsBody(
  visit: TabVisit,
  state: TabState,
  rows: CustomerConsent[],
  found: ConsentableApplication | undefined | null,
): Html {
  const words = consentsMessages[visit.locale];
  return html`<p class="lead">${words.lead}</p>
${rows.length === 0 ? ui.emptyState({ icon: 'approve', title: words.empty, body: words.emptyBody }) : rows.map((row, index) => consent(visit, row, index))}
${found ? agreement(visit, state, found) : search(visit, state, found === undefined)}`;
}

function search({ locale, path }: TabVisit, { query }: TabState, isUnknown: boolean): Html {
  const words = consentsMessages[locale];
  const field = ui.textField({
    name: 'query',
    code: true,
    label: words.clientId,
    hint: words.clientIdHint,
    value: query.get('query') ?? '',
    required: true,
    autocomplete: 'off',
    ...(isUnknown && { error: words.unknown }),
  });
  return ui.card({
    title: words.find,
    body: ui.form({
      action: path,
      method: 'get',
      id: 'find-application',
      label: words.find,
      body: html`${field}${ui.actions(ui.button({ label: words.next, id: 'find' }))}`,
    }),
  });
}

function agreement(
  visit: TabVisit,
  { sent, faults }: TabState,
  { client_id, name, allowed_scopes, access_claims }: ConsentableApplication,
): Html {
  const { locale, path } = visit;
  const words = consentsMessages[locale];
  const ticked = sent.has('client_id') ? sent.getAll('scope') : allowed_scopes;
  const boxes = allowed_scopes.map((scope) =>
    ui.checkbox({
      name: 'scope',
      value: scope,
      label: html`<code>${scope}</code>`,
      checked: ticked.includes(scope),
    }),
  );
  const fault = faults.scopes ?? faults.client_id;
  return ui.card({
    title: words.agreeTo(name),
    body: ui.form({
      action: path,
      id: 'agree-form',
      label: words.agreeTo(name),
      hidden: { client_id, do: 'agree' },
      body: html`<fieldset class="field" id="scopes"><legend>${words.scopes}</legend>${fault && html`<p class="error">${fault}</p>`}${boxes}</fieldset>
${claims(locale, access_claims)}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.agree, id: 'agree' }))}`,
    }),
  });
}

function consent(visit: TabVisit, row: CustomerConsent, index: number): Html {
  const { locale, path } = visit;
  const words = consentsMessages[locale];
  const { client_id, name, scopes, access_claims, created_at } = row;
  return ui.card({
    title: name,
    body: html`<p class="fine"><code>${client_id}</code> · ${words.since} ${ui.moment(locale, created_at)}</p>
<p>${scopes.map((scope) => html`<code>${scope}</code> `)}</p>
${claims(locale, access_claims)}${ui.form({
  action: path,
  label: `${name}${colon(locale)}${words.withdraw}`,
  hidden: { client_id, do: 'withdraw' },
  body: ui.actions(ui.button({ label: words.withdraw, id: `withdraw-${index}`, kind: 'secondary' })),
})}`,
  });
}

const CLAIMS = ['groups', 'all_groups', 'roles', 'entitlements', 'org_id'] as const;

function claims(locale: Locale, declared: readonly string[]): Html | null {
  const words = consentsMessages[locale];
  const learned = CLAIMS.filter((claim) => declared.includes(claim));
  return learned.length === 0
    ? null
    : html`<p>${words.learns}${colon(locale)}${learned.map((claim) => words[claim]).join(listSeparator(locale))}</p>`;
}
