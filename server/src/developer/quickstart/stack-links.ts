import { attributes, type Html, html } from '../../platform/html/html.ts';

/** Links that choose the library of a sample (`?stack=`). */
export function stackLinks(
  label: string,
  path: string,
  stacks: readonly { id: string; label: string }[],
  chosen: string,
): Html {
  const links = stacks.map(({ id, label }) => {
    const own = attributes({
      href: `${path}?stack=${encodeURIComponent(id)}`,
      'aria-current': id === chosen && 'page',
    });
    return html`<a ${own}>${label}</a>
`;
  });
  return html`<nav class="areas stacks" aria-label="${label}">${links}</nav>`;
}
