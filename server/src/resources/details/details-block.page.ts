import { facts } from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DescribedDetail, DescribedField } from './describe-details.ts';
import { detailsMessages } from './details.messages.ts';

/**
 * What a person is asked to approve, as the API declares it (`describeDetails`): title, sentence, every field. The page says whose API
 * it is, and shows what anyone else says about it elsewhere. `level`: of the headings.
 */
export function detailsBlock(locale: Locale, described: readonly DescribedDetail[], level: 2 | 3 = 2): Html {
  return html`<div class="cards">${described.map((detail) => act(locale, detail, level))}</div>
`;
}

function act(locale: Locale, { title, summary, fields }: DescribedDetail, level: 2 | 3): Html {
  const name = inLanguage(locale, title.language, title.text);
  const sentence = summary.parts.map(({ text, is_value }) =>
    is_value ? html`<strong><bdi>${text}</bdi></strong>` : html`${text}`,
  );
  return html`<section class="act">${level === 2 ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
<p class="sentence">${inLanguage(locale, summary.language, html`${sentence}`)}</p>
${fields.length > 0 && factsOf(locale, fields)}</section>
`;
}

function factsOf(locale: Locale, fields: readonly DescribedField[]): Html {
  return facts(
    fields.map((field) => [inLanguage(locale, field.language, field.label), shownValue(locale, field)]),
  );
}

function shownValue(locale: Locale, { kind, value, entries = [], lines = [] }: DescribedField): Html {
  if (kind === 'missing') return html`<span class="fine">${value}</span>`;
  if (kind === 'money') return html`<strong class="money">${value}</strong>`;
  if (kind === 'list') return html`<ul>${entries.map((entry) => html`<li>${text(entry)}</li>`)}</ul>`;
  if (kind !== 'lines') return text(value);
  if (lines.length === 1) return html`<div class="parts">${factsOf(locale, lines[0]!)}</div>`;
  const words = detailsMessages[locale];
  return html`<ul class="parts">${lines.map(
    (line, index) =>
      html`<li><strong class="fine">${words.entry(index + 1)}</strong>${factsOf(locale, line)}</li>`,
  )}</ul>`;
}

/** Spaces as they are, and a direction of its own. */
function text(value: string): Html {
  return html`<bdi class="inert" dir="auto">${value}</bdi>`;
}

/** Another language is announced, so that a screen reader pronounces it. */
function inLanguage(locale: Locale, language: Locale, words: string | Html): Fragment {
  return language === locale ? words : html`<span lang="${language}">${words}</span>`;
}
