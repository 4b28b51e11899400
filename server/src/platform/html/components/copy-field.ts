import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { attributes, type Fragment, type Html, html } from '../html.ts';

type CopyField = { locale: Locale; label: string; value: string; id: string; hint?: Fragment };

/** A value to copy. It can be selected; the script `copy-field.js` adds a copy button. */
export function copyField({ locale, label, value, id, hint }: CopyField): Html {
  const words = messages[locale];
  const own = attributes({
    id,
    value,
    'data-copy': words.copy,
    'data-copied': words.copied,
    'data-failed': words.copyFailed,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  });
  return html`<div class="field"><label for="${id}">${label}</label>${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
<div class="copy"><input class="code" type="text" readonly spellcheck="false" ${own}></div></div>
`;
}
