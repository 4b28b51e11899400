import type { Page } from 'playwright-core';
import { STRENGTH_TABLE } from '../../journeys/strength-table.ts';

/** Hidden fields that name an action, as a button with a name does. */
const VERBS = ['do', 'decision', 'section', 'secret', 'delete', 'remove', 'end', 'leave'];

/**
 * What the forms of a page can do that no line of the table of strength tries, as `POST /route name=value`. A route that asks for an
 * administrator itself has nothing to tell apart. Of the page as it is, or of HTML from an address that `page` only reads.
 */
export async function actionsNotInTable(page: Page, sent?: { html: string; url: string }): Promise<string[]> {
  const offered = await page.evaluate(
    ({ verbs, sent }) => {
      const { forms } = sent ? new DOMParser().parseFromString(sent.html, 'text/html') : document;
      const addressOf = (action: string | null) => new URL(action ?? '', sent?.url ?? location.href).pathname;
      return [...forms].flatMap((form) => {
        if (form.method !== 'post') return [];
        const fields = [...form.elements] as (HTMLInputElement | HTMLButtonElement)[];
        return fields
          .filter(
            ({ type, name }) =>
              name !== '' && (type === 'submit' || (type === 'hidden' && verbs.includes(name))),
          )
          .map((field) => ({
            path: addressOf(field.getAttribute('formaction') ?? form.getAttribute('action')),
            name: field.name,
            value: field.value,
          }));
      });
    },
    { verbs: VERBS, sent },
  );
  return offered.flatMap(({ path, name, value }) => {
    const route = routeOf(path);
    const row = route === null ? undefined : STRENGTH_TABLE[route];
    if (row === undefined) return [`POST ${path}: no such route`];
    if (row.session === 'administrator' || row.session === 'anyone') return [];
    const bodies = [row, ...Object.values(row.actions ?? {})].map(({ body }) => body ?? {});
    // An id, which the page chose: that the action is tried is enough.
    const isWord = /^[a-z_]+$/.test(value);
    const isTried = bodies.some((body) => name in body && (!isWord || body[name] === value));
    return isTried ? [] : [`${route} ${name}=${value}`];
  });
}

/** The most specific route for an address. */
function routeOf(path: string): string | null {
  const routes = Object.keys(STRENGTH_TABLE).filter((key) => {
    const pattern = key.replace('POST ', '').replaceAll(/:\w+/g, '[^/]+');
    return key.startsWith('POST ') && new RegExp(`^${pattern}$`).test(path);
  });
  return routes.toSorted((a, b) => a.split(':').length - b.split(':').length)[0] ?? null;
}
