import { type Fragment, type Html, html } from '../html.ts';

/** At the head of a long page: closed, so that the page begins with its words, and open at a press. `id` of a part, its name. */
export function contents(label: string, parts: { id: string; name: Fragment }[]): Html {
  const links = parts.map(({ id, name }) => html`<li><a href="${`#${id}`}">${name}</a></li>`);
  return html`<nav aria-label="${label}"><details class="more"><summary>${label}</summary><ul>${links}</ul></details></nav>
`;
}
