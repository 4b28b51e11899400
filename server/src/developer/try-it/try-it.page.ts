import { untestable } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import { describeScope } from '../../scopes/index.ts';
import { languageLinks, sampleLanguage } from '../samples/languages.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { commandsByHand } from './commands-by-hand.ts';
import type { TestForm } from './test-form.ts';
import { tryItMessages } from './try-it.messages.ts';

type TryItPage = { entered: TestForm | undefined; faults: ui.Faults; isOpen: boolean; highlight: Highlight };

export function tryItBody(visit: TabVisit, { entered, faults, isOpen, highlight }: TryItPage): Html {
  const { locale, application, manages, path } = visit;
  const words = tryItMessages[locale];
  const reason = untestable(application);
  const impossible =
    reason !== null &&
    ui.notice({ kind: 'warning', id: 'untestable', title: words.untestableTitle, body: words[reason] });
  const language = sampleLanguage(visit.request, visit.reply);
  return html`<p class="lead">${words.lead}</p>
${languageLinks(words.language, path, new URLSearchParams(), language)}
${isOpen && manages && openTest(visit)}
${!manages && ui.notice({ kind: 'neutral', body: words.onlyManagers })}
${impossible}
${reason !== null && reason !== 'grant_type' && byHand(visit, reason, highlight)}
${manages && reason === null && ui.card({ title: words.request, body: requestForm(visit, path, entered ?? usual(visit), faults) })}
${ui.card({ title: words.how, body: html`<p>${words.howBody}</p>` })}`;
}

/** The commands for a test that takes a key or certificate of the application. */
function byHand(
  { locale, application, context }: TabVisit,
  reason: 'signed_requests' | 'certificate',
  highlight: Highlight,
): Html {
  const words = tryItMessages[locale];
  const { client_id, redirect_uris } = application;
  return ui.card({
    title: words.byHand,
    lead: words.byHandBody,
    body: ui.codeBlock({
      locale,
      id: 'by-hand',
      label: consoleMessages[locale].terminal,
      code: commandsByHand(context.config.base_url, client_id, redirect_uris[0]?.uri ?? '', reason),
      colors: { highlight, language: 'sh' },
    }),
  });
}

function usual({ application }: TabVisit): TestForm {
  return { scopes: application.allowed_scopes, more_scopes: '', resource: '', prompt: '', acr_values: '' };
}

function openTest({ locale, path }: TabVisit): Html {
  const words = tryItMessages[locale];
  return ui.notice({
    kind: 'neutral',
    id: 'open-test',
    title: words.open,
    body: html`<p>${words.openBody}</p>${removeForm(path, words.remove)}`,
  });
}

export function removeForm(path: string, label: string): Html {
  return ui.form({
    action: path,
    body: ui.actions(ui.button({ label, kind: 'secondary', name: 'do', value: 'remove' })),
  });
}

function requestForm(visit: TabVisit, path: string, form: TestForm, faults: ui.Faults): Html {
  const { locale } = visit;
  const words = tryItMessages[locale];
  const { optional } = words;
  const body = html`${ui.errorSummary(locale, faults)}${scopeBoxes(visit, form)}
${ui.textField({ name: 'resource', label: words.resource, hint: words.resourceHint, optional, code: true, value: form.resource, ...ui.faultOf(faults, 'resource') })}
${ui.textField({ name: 'more_scopes', label: words.moreScopes, hint: words.moreScopesHint, optional, code: true, value: form.more_scopes, ...ui.faultOf(faults, 'more_scopes') })}
${ui.selectField({
  ...{ name: 'prompt', label: words.prompt, hint: words.promptHint, value: form.prompt },
  options: [
    { value: '', label: words.unset },
    { value: 'login', label: words.promptLogin },
    { value: 'consent', label: words.promptConsent },
    { value: 'select_account', label: words.promptSelect },
    { value: 'none', label: words.promptNone },
  ],
})}
${ui.selectField({
  ...{ name: 'acr_values', label: words.acr, hint: words.acrHint, value: form.acr_values },
  options: [
    { value: '', label: words.unset },
    { value: '1', label: words.acr1 },
    { value: '2', label: words.acr2 },
    { value: 'phr', label: words.acrPhr },
  ],
})}
${ui.actions(ui.button({ label: words.start, name: 'do', value: 'start' }))}`;
  return ui.form({ action: path, body });
}

function scopeBoxes({ locale, application }: TabVisit, form: TestForm): Html {
  const words = tryItMessages[locale];
  const boxes = application.allowed_scopes.map((name) => {
    const text = describeScope(name, locale, [])?.text;
    return ui.checkbox({
      name: 'scopes',
      value: name,
      label: html`<code>${name}</code>`,
      ...(text && { hint: text.title }),
      checked: form.scopes.includes(name),
    });
  });
  const own = attributes({ id: 'scopes', 'aria-describedby': 'scopes-hint' });
  return html`<fieldset class="choices" ${own}><legend>${words.scopes}</legend><p class="hint" id="scopes-hint">${words.scopesHint}</p>${boxes}</fieldset>`;
}
