import { type Fragment, type Html, html } from '../html.ts';

/** A closed table of contents at the head of a long page, so that the page begins with its text. */
export function contents(label: string, parts: { id: string; name: Fragment }[]): Html {
  const links = parts.map(({ id, name }) => html`<li><a href="${`#${id}`}">${name}</a></li>`);
  return html`<nav aria-label="${label}"><details class="more"><summary>${label}</summary><ul>${links}</ul></details></nav>
`;
}
