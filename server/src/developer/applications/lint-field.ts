import { attributes, type Html, html } from '../../platform/html/html.ts';

/** Where `lint.js` shows problems with a field while it is being filled in; empty without the script. */
export function lintOf(field: string): Html {
  return html`<p ${attributes({ class: 'hint', id: `${field}-lint`, role: 'status', 'data-lint': field })}></p>`;
}
