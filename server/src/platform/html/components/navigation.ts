import { attributes, type Html, html } from '../html.ts';

type NavigationLink = { href: string; label: string; current?: boolean };

/** The pages of one area, beside the body on wide screens and above it on narrow ones. */
export function navigation(label: string, links: NavigationLink[]): Html {
  return html`<nav class="sections" aria-label="${label}"><ul>${links.map(
    ({ href, label, current }) =>
      html`<li><a ${attributes({ href, 'aria-current': current && 'page' })}>${label}</a></li>`,
  )}</ul></nav>
`;
}
