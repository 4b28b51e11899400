import { messages as frame } from '../../platform/html/frame.messages.ts';
import { type Highlight, languageName } from '../../platform/html/highlight.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

type Sample = {
  locale: Locale;
  highlight: Highlight;
  id: string;
  language: string;
  label: string;
  text: string;
};

/** Code in colours. The script `copy-field.js` adds a copy button. */
export function sample({ locale, highlight, id, language, label, text }: Sample): Html {
  const words = frame[locale];
  const own = attributes({
    id,
    tabindex: 0,
    role: 'group',
    'aria-label': label,
    lang: 'en',
    'data-copy': words.copy,
    'data-copied': words.copied,
    'data-failed': words.copyFailed,
  });
  return html`<div class="copy sample" ${attributes({ 'data-language': languageName(language) })}><pre class="code" ${own}>${highlight(text, language)}</pre></div>
`;
}
