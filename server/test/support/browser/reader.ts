import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atEnd } from '../cleanup.ts';
import { untilStopped } from '../processes/embedded.ts';
import { Terminals } from '../processes/terminal.ts';
import { launchBrowser, newPage } from './browser.ts';
import { walkUnder } from './walk.ts';

const WAIT = { timeout: 240_000, interval: 50 };

/** Someone who follows a document word by word: terminals in front of this checkout, a browser, and a data folder of their own. */
export type Reader = { terminals: Terminals; page: Page; folder: string };

export async function aReader(): Promise<Reader> {
  // Otherwise `npm start` would install again while other tests run.
  const lock = textOf('package-lock.json');
  expect(textOf('node_modules/.installed-lock'), 'run `sh bin/install` first').toBe(lock);
  const folder = await mkdtemp(join(tmpdir(), 'countersign-reader-'));
  const terminals = new Terminals();
  atEnd(async () => {
    await terminals.close();
    await untilStopped(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return { terminals, page: await newPage(await launchBrowser()), folder };
}

export function textOf(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');
}

type Settings = {
  /** The ports of a document, and those that the walk has in their place, so that it does not meet another test's service. */
  ports: Record<number, number>;
  env(command: string): Record<string, string>;
  /** Where the terminals say what the reader is to type. The latest match counts. */
  printed: Record<string, RegExp>;
  /** What a page shows once, under its label there. */
  shown?: Record<string, string>;
  /** What a command that keeps running prints once it can be used; empty for others. */
  ready(command: string): string;
};

/** Does what a document says under `heading`, in a shell and in a browser (walk.ts says how it must be marked up). */
export async function follow(
  { page, terminals }: Reader,
  heading: string,
  document: string,
  settings: Settings,
): Promise<void> {
  const { printed: patterns, shown = {} } = settings;
  const kept = new Map<string, string>();
  /** Where the output of the latest command begins. */
  let since = terminals.printed().length;

  for (const step of walkUnder(heading, document)) {
    if (step.do === 'run') await run(step.command);
    else if (step.do === 'open') await page.goto(await addressOf(step.address), { waitUntil: 'load' });
    else if (step.do === 'press') await press(step.name);
    else if (step.do === 'fill') await fill(step.label, step.value);
    else await expect.poll(everything, WAIT).toMatch(wording(step.text));
  }

  async function run(command: string): Promise<void> {
    let complete = here(command);
    for (const [placeholder, name, prefix] of command.matchAll(/(\w+)=(\w+_)…/g)) {
      const value = kept.get(shown[name!] ?? '') ?? (await printed(name!));
      expect(value).toMatch(new RegExp(`^${prefix}`));
      complete = complete.replace(placeholder, `${name}=${value}`);
    }
    since = terminals.printed().length;
    terminals.run(complete, settings.env(command));
    await expect.poll(latest, WAIT).toContain(settings.ready(command));
  }

  /** An address with … is what the latest command printed. */
  async function addressOf(written: string): Promise<string> {
    if (!written.includes('…')) return here(written);
    const pattern = new RegExp(wording(here(written)).source.replaceAll('.*', '\\S+'));
    await expect.poll(latest, WAIT).toMatch(pattern);
    return pattern.exec(latest())![0];
  }

  function here(text: string): string {
    return Object.entries(settings.ports).reduce(
      (result, [port, own]) => result.replaceAll(`localhost:${port}`, `localhost:${own}`),
      text,
    );
  }

  /** A form's answer is another page, or the same with what it says now. What is folded up only opens. */
  async function press(name: string): Promise<void> {
    const folded = page.locator('summary').getByText(name, { exact: true });
    if ((await folded.count()) > 0) return await folded.click();
    const before = await page.evaluate(() => performance.timeOrigin);
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click();
    await expect
      .poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before), WAIT)
      .not.toBe(before);
    await page.waitForLoadState('load');
  }

  async function fill(label: string, value?: string): Promise<void> {
    const field = page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
    if (Object.values(shown).includes(label)) kept.set(label, await field.inputValue());
    else await field.fill(value ?? (await printed(label)));
  }

  async function printed(name: string): Promise<string> {
    const pattern = patterns[name]!;
    await expect.poll(() => terminals.printed(), WAIT).toMatch(pattern);
    return [...terminals.printed().matchAll(new RegExp(pattern, `${pattern.flags}g`))].at(-1)![1]!;
  }

  async function everything(): Promise<string> {
    return `${await page.innerText('body').catch(() => '')}\n${latest()}`;
  }

  function latest(): string {
    return terminals.printed().slice(since);
  }
}

/** `…` stands for anything on the line. */
function wording(text: string): RegExp {
  return new RegExp(
    text
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
}
