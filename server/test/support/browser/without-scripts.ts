import type { Page } from 'playwright-core';
import { openEverything } from './browser.ts';

/**
 * What people without scripts do not get of what is open in `page`, looked at in `bare`, which runs none: fields and buttons of its forms, controls that do nothing,
 * and what stays hidden. One line for each. Buttons that only a script could serve (`type="button"`) may be missing, but may not be in view.
 *
 * Scripts change few pages. Of one that they left as it was sent, in `html`, people without scripts see the same: it is not opened again.
 */
export async function faultsWithoutScripts(page: Page, bare: Page, html: string): Promise<string[]> {
  await openEverything(page);
  const scripted = await page.evaluate(look);
  const plain = (await page.evaluate(isAsSent, html)) ? scripted : await lookAgain(page, bare);
  const missing = scripted.controls.filter((control) => !plain.controls.includes(control));
  const faults = new Set([...missing.map((control) => `only with scripts: ${control}`), ...plain.faults]);
  return [...faults].map((fault) => `${new URL(page.url()).pathname} ${fault}`);
}

async function lookAgain(page: Page, bare: Page): Promise<Seen> {
  await bare.context().addCookies(await page.context().cookies());
  await bare.goto(page.url());
  await openEverything(bare);
  return await bare.evaluate(look);
}

/**
 * Runs in the browser. Whether each element is in its place with the attributes that it was sent with, and no style asks about scripts. What
 * is open was opened by us.
 */
function isAsSent(html: string): boolean {
  const { document, DOMParser } = globalThis as unknown as { document: Document; DOMParser: Parser };
  const depthOf = (element: Markup | null): number => (element ? 1 + depthOf(element.parentElement) : 0);
  const described = (element: Markup) => {
    const alone = element.cloneNode(false);
    alone.removeAttribute('open');
    return `${depthOf(element)} ${alone.outerHTML}`;
  };
  const elementsOf = (all: Document) => [...all.querySelectorAll('*')].map(described).join('\n');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return (
    !html.includes('<noscript') &&
    document.adoptedStyleSheets.length === 0 &&
    !rules.some(({ cssText }) => cssText.includes('(scripting')) &&
    elementsOf(document) === elementsOf(new DOMParser().parseFromString(html, 'text/html'))
  );
}

type Seen = { controls: string[]; faults: string[] };

/** Runs in the browser. */
function look(): Seen {
  const { document } = globalThis as unknown as { document: Markup };
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const isSeen = (element: Markup) => element.checkVisibility({ visibilityProperty: true });
  // Passkeys need scripts; the page offers something else beside them, or says that they do.
  const isOfPasskeys = (element: Markup) => element.closest('.passkey, [data-with-passkeys]') !== null;
  const fields = all(
    'form input:not([type=hidden]), form select, form textarea, form button:not([type=button])',
  ).filter((field) => !isOfPasskeys(field));
  const nameOf = (element: Markup) => {
    const form = element.closest('form')!;
    const action = new URL(form.getAttribute('action') ?? '', 'http://x').pathname;
    // What is typed there may begin with the time of the request.
    const value = /^(BUTTON|INPUT)$/.test(element.tagName) ? (element.getAttribute('value') ?? '') : '';
    return `${form.getAttribute('method') ?? 'get'} ${action}: ${element.tagName} ${element.getAttribute('name')} ${/^(text|datetime-local)$/.test(element.getAttribute('type') ?? '') ? '' : value}`;
  };
  const dead = [
    ...all('button').filter((button) => button.getAttribute('type') === 'button' || !button.form),
    ...all('a:not([href]), a[href="#"], a[href=""], form:not([action])'),
    // A checkbox that is locked says so beside it.
    ...all('button[disabled], input:not([type=checkbox])[disabled], select[disabled], textarea[disabled]'),
  ];
  const hidden = all('[hidden] form, [hidden] input:not([type=hidden]), [hidden] select, [hidden] textarea');
  return {
    controls: [...new Set(fields.filter(isSeen).map(nameOf))],
    faults: [
      ...dead.filter(isSeen).map(({ outerHTML }) => `does nothing: ${outerHTML.slice(0, 200)}`),
      ...hidden
        .filter((element) => !isOfPasskeys(element))
        .map(({ outerHTML }) => `hidden for ever: ${outerHTML.slice(0, 200)}`),
    ],
  };
}

/** What the functions above use of the browser's types, which the server's code knows nothing of. */
type Markup = {
  tagName: string;
  outerHTML: string;
  form?: Markup | null;
  parentElement: Markup | null;
  cloneNode(isDeep: boolean): Markup;
  removeAttribute(name: string): void;
  getAttribute(name: string): string | null;
  closest(selector: string): Markup | null;
  checkVisibility(options: object): boolean;
  querySelectorAll(selector: string): Iterable<Markup>;
};

type Document = Pick<Markup, 'querySelectorAll'> & {
  styleSheets: Iterable<{ cssRules: Iterable<{ cssText: string }> }>;
  adoptedStyleSheets: unknown[];
};
type Parser = new () => { parseFromString(html: string, type: string): Document };
