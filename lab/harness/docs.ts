import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

/** Replaces the text between `<!-- figures: NAME -->` and `<!-- end: NAME -->` on a page of docs/. */
export function writeSection(pageName: string, name: string, text: string): void {
  const { path, page, from, to } = findSection(pageName, name);
  writeFileSync(path, `${page.slice(0, from)}\n\n${text}\n\n${page.slice(to)}`);
}

export function readSection(pageName: string, name: string): string {
  const { page, from, to } = findSection(pageName, name);
  return page.slice(from, to).trim();
}

function findSection(pageName: string, name: string) {
  const path = join(DOCS, `${pageName}.md`);
  const begin = `<!-- figures: ${name} -->`;
  const page = readFileSync(path, 'utf8');
  const start = page.indexOf(begin);
  const to = page.indexOf(`<!-- end: ${name} -->`);
  if (start === -1 || to < start) throw new Error(`docs/${pageName}.md has no section ${name}`);
  return { path, page, from: start + begin.length, to };
}

/** `npm run <script> -- …` as this program was started. */
export function commandLine(script: string): string {
  return `\`npm run ${script} -- ${process.argv.slice(2).join(' ')}\``;
}

/** When, what and where: without the load of the machine a figure is worth little. */
export function describeRun(what: string): string {
  const cores = cpus();
  const load = loadavg().map((average) => average.toFixed(1));
  return (
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${currentCommit()}, ${cores.length} × ${cores[0]?.model}, ` +
    `Node ${process.version.slice(1)}, ${what}; load average at the end ${load.join(', ')}.`
  );
}

export function currentCommit(): string {
  const args = ['rev-parse', '--short', 'HEAD'];
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
}

/** Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
