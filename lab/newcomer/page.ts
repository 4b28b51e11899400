import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../harness/our-environment.ts';

const [page, operations] = ['installing', 'operations'].map((name) =>
  readFileSync(join(CHECKOUT, `docs/${name}.md`), 'utf8'),
) as [string, string];

/** The commands of a numbered section of docs/installing.md in their order, as they are copied: one list for each block. */
export function blocksOf(step: number): string[][] {
  const section = sectionOf(step);
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!.trim().split('\n'));
}

/** All of them, where a section has one block. */
export function commandsOf(step: number): string[] {
  return blocksOf(step).flat();
}

export function lastStep(): number {
  return Math.max(...[...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)));
}

/** The settings in the table of step 5, in its order. */
export function settingsAsked(): string[] {
  const rows = sectionOf(5).matchAll(/^\| (`.*?) \|/gm);
  return [...rows].flatMap(([, names]) => [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
}

/** The server block for nginx, which the page refers to. */
export function proxyConfiguration(): string {
  return /```nginx\n([\s\S]*?)```/.exec(operations)![1]!;
}

function sectionOf(step: number): string {
  return new RegExp(`^## ${step}\\. [\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(page)?.[0] ?? '';
}
