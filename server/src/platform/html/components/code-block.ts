import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { type Highlight, languageName } from '../highlight.ts';
import { attributes, type Html, html } from '../html.ts';

type CodeBlock = {
  locale: Locale;
  label: string;
  code: string;
  id: string;
  colors?: { highlight: Highlight; language: string };
  /** What text without colours is: `JWT`. */
  format?: string;
};

/**
 * Several lines to copy, scrolling by themselves. The script `copy-field.js` adds a copy button. The page names `CODE`
 * (platform/html/assets.ts) in its `styles`.
 */
export function codeBlock({ locale, label, code, id, colors, format }: CodeBlock): Html {
  const words = messages[locale];
  const own = attributes({
    id,
    tabindex: 0,
    role: 'region',
    'aria-labelledby': `${id}-label`,
    'data-copy': words.copy,
    'data-copied': words.copied,
    'data-failed': words.copyFailed,
  });
  const name = colors ? languageName(colors.language) : format;
  const language = attributes({ 'data-language': name });
  const above = attributes({ id: `${id}-label`, class: label === name && 'once' });
  return html`<div class="field"><strong ${above}>${label}</strong>
<div class="copy sample" ${language}><pre class="code" ${own}>${colors ? colors.highlight(code, colors.language) : code}</pre></div></div>
`;
}
