import type { Locale } from '../../i18n/locale.ts';
import { inParentheses } from '../../i18n/punctuation.ts';
import { messages } from '../frame.messages.ts';
import { attributes, type Fragment, type Html, html } from '../html.ts';
import { icon } from './icon.ts';

export type Step = {
  done: boolean;
  label: string;
  /** Where it is done; a step that is done keeps its link. */
  href?: string;
  note?: Fragment;
};

type Checklist = { locale: Locale; title: string; steps: Step[]; id?: string };

/** Steps in their order, with those that are done. The next one is set apart. */
export function checklist({ locale, title, steps, id = 'checklist' }: Checklist): Html {
  const words = messages[locale];
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return html`<section class="card" id="${id}"><header class="split"><h2>${title}</h2><p class="fine">${words.doneOf(done, steps.length)}</p></header>
<progress max="${steps.length}" value="${done}" aria-label="${title}"></progress>
<ol class="checklist">${steps.map((step) => item(locale, step, step === next))}</ol></section>
`;
}

function item(locale: Locale, { done, label, href, note }: Step, isNext: boolean): Html {
  const words = messages[locale];
  const text = href === undefined ? html`<strong>${label}</strong>` : html`<a href="${href}">${label}</a>`;
  return html`<li ${attributes({ class: done ? 'done' : isNext && 'next' })}>${icon(done ? 'success' : 'circle')}<div>${text}<span class="visually-hidden">${inParentheses(locale, done ? words.done : words.notDone)}</span>${note && html`<p class="hint">${note}</p>`}</div></li>
`;
}
