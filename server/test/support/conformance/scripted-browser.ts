import type { Script } from '../../../../lab/conformance/configuration.ts';
import { fieldsOf, formNamed } from '../browser/html-forms.ts';
import { PlainBrowser } from './plain-browser.ts';

/** How a script ended: with the document that it handed over as evidence, or with why it failed. */
type Outcome = { kept: string | null; failure: string | null };
type Here = { url: string; document: string };

/**
 * What the suite's browser does with a script (its `SeleniumBrowserRunner`), as far as ours need it. It waits for nothing: a
 * page is there when it is answered, and a text that is not on it will not come.
 */
export async function runScript(
  scripts: Script[],
  baseUrl: string,
  path: string,
  browser = new PlainBrowser(baseUrl),
): Promise<Outcome> {
  const outcome: Outcome = { kept: null, failure: null };
  const script = scripts.find(({ match }) => matches(match, new URL(path, baseUrl).href));
  if (!script) return { kept: null, failure: `no script for ${path}` };
  let here = await open(browser, await browser.get(path), path);
  const typed: Record<string, string> = {};
  for (const { task, match, optional, commands = [] } of script.tasks) {
    if (!matches(match, here.url)) {
      if (optional) continue;
      return { ...outcome, failure: `${task}: at ${here.url}` };
    }
    for (const [command, by, target, ...given] of commands as string[][]) {
      if (command === 'text') typed[target!] = given[0]!;
      else if (command === 'click') {
        const form = formAround(here.document, target!);
        if (form !== null) here = await submit(browser, here, form, typed, target!);
        else if (given[0] !== 'optional') return { ...outcome, failure: `${task}: no #${target}` };
      } else {
        const [, pattern, action] = given;
        const text = textOf(here.document, by!, target!);
        if (text === null || !new RegExp(pattern ?? '').test(text))
          return { ...outcome, failure: `${task}: waited for ${pattern} at ${here.url} in: ${text}` };
        if (action !== undefined) outcome.kept = here.document;
      }
    }
  }
  return outcome;
}

/** Follows answers as far as our own pages lead. */
async function open(browser: PlainBrowser, first: Response, path: string): Promise<Here> {
  let answer = first;
  let url = new URL(path, browser.baseUrl);
  for (;;) {
    const location = answer.headers.get('location');
    if (location === null) return { url: url.href, document: await answer.text() };
    url = new URL(location, url);
    if (url.origin !== browser.baseUrl) return { url: url.href, document: '' };
    answer = await browser.get(url.href);
  }
}

async function submit(
  browser: PlainBrowser,
  here: Here,
  id: string,
  typed: Record<string, string>,
  button: string,
): Promise<Here> {
  const form = formNamed(here.document, id);
  const fields = Object.keys(Object.fromEntries(fieldsOf(form)));
  const filled = Object.fromEntries(Object.entries(typed).filter(([name]) => fields.includes(name)));
  const [, value] = /^decision-(\w+)$/.exec(button) ?? [];
  const press = value === undefined ? undefined : { name: 'decision', value };
  return await open(browser, await browser.submit(form, filled, press), new URL(form.action, here.url).href);
}

/** The id of the form whose button this is. */
function formAround(document: string, button: string): string | null {
  const before = document.split(`id="${button}"`);
  if (before.length === 1) return null;
  return /.*<form [^>]*\bid="([^"]+)"/s.exec(before[0]!)?.[1] ?? null;
}

function textOf(document: string, by: string, target: string): string | null {
  const pattern =
    by === 'xpath'
      ? /<h1[^>]*>(.*?)<\/h1>/s
      : new RegExp(`<(\\w+)[^>]* id="${target}"[^>]*>(.*?)</\\1>`, 's');
  const found = pattern.exec(document)?.at(-1);
  return found === undefined ? null : found.replaceAll(/<[^>]+>/g, '').trim();
}

/** `*` stands for anything, as in the suite's addresses. */
function matches(pattern: string, address: string): boolean {
  return new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(address);
}
