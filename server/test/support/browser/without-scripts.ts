import type { Page } from 'playwright-core';
import { openEverything } from './browser.ts';

/**
 * What people without scripts do not get of what is open in `page`, looked at in `bare`, which runs none: fields and buttons of its forms, controls that do nothing,
 * and what stays hidden. One line for each. Buttons that only a script could serve (`type="button"`) may be missing, but may not be in view.
 */
export async function faultsWithoutScripts(page: Page, bare: Page): Promise<string[]> {
  await bare.context().addCookies(await page.context().cookies());
  await bare.goto(page.url());
  await openEverything(page);
  await openEverything(bare);
  const [scripted, plain] = [await page.evaluate(look), await bare.evaluate(look)];
  const missing = scripted.controls.filter((control) => !plain.controls.includes(control));
  const faults = new Set([...missing.map((control) => `only with scripts: ${control}`), ...plain.faults]);
  return [...faults].map((fault) => `${new URL(page.url()).pathname} ${fault}`);
}

/** Runs in the browser. */
function look(): { controls: string[]; faults: string[] } {
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

/** What the function above uses of the browser's types, which the server's code knows nothing of. */
type Markup = {
  tagName: string;
  outerHTML: string;
  form?: Markup | null;
  getAttribute(name: string): string | null;
  closest(selector: string): Markup | null;
  checkVisibility(options: object): boolean;
  querySelectorAll(selector: string): Iterable<Markup>;
};
