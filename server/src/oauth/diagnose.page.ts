import type { Locale } from '../platform/db/schema.ts';
import {
  actions,
  badge,
  button,
  card,
  form,
  pageHead,
  textField,
} from '../platform/html/components/index.ts';
import { type Html, html } from '../platform/html/html.ts';
import { page } from '../platform/html/layout.ts';
import type { Check } from './diagnose.ts';
import { diagnoseMessages } from './diagnose-messages.ts';

const TONES = { pass: 'success', warn: 'warning', fail: 'danger' } as const;

/** A field for the address and, when something was asked about, a card per rule that speaks up and a list of the others. */
export function diagnosePage(locale: Locale, query: string, checks: Check[]): string {
  const words = diagnoseMessages[locale];
  const troubles = checks.filter(({ status }) => status !== 'pass');
  const fine = checks.filter(({ status }) => status === 'pass');
  const field = textField({
    name: 'url',
    type: 'textarea',
    label: words.label,
    hint: words.hint,
    value: query,
    code: true,
  });
  const body = html`${pageHead(words.title, words.lead)}
${card({ body: form({ action: '/diagnose', method: 'get', id: 'diagnose', body: html`${field}${actions(button({ label: words.check, id: 'diagnose-submit' }))}` }) })}
${troubles.map((check) => trouble(check, words.status[check.status]))}
${fine.length > 0 && card({ title: words.status.pass, body: html`<ul>${fine.map(({ id, title }) => html`<li id="check-${id}">${title}</li>`)}</ul>` })}`;
  return page({ locale, title: words.title, body, path: '/diagnose' });
}

function trouble({ id, status, title, detail, fix }: Check, word: string): Html {
  return card({
    id: `check-${id}`,
    title,
    body: html`<p>${badge(TONES[status], word)} ${detail}</p>${fix && html`<p>${fix}</p>`}`,
  });
}
