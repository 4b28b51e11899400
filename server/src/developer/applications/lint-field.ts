import { attributes, type Html, html } from '../../platform/html/html.ts';

/** Where `lint.js` says what the service would say about a field, as it is being filled in; nothing without the script. */
export function lintOf(field: string): Html {
  return html`<p ${attributes({ class: 'hint', id: `${field}-lint`, role: 'status', 'data-lint': field })}></p>`;
}
