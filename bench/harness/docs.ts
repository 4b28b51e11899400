import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

/** Replaces what stands between `<!-- figures: NAME -->` and `<!-- end: NAME -->` in docs/performance.md. */
export function writeSection(name: string, text: string): void {
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error(`docs/performance.md has no section ${name}`);
  writeFileSync(PAGE, `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`);
}

/** When, what and where: without the load of the machine nobody can tell what a figure is worth. */
export function describeRun(what: string): string {
  const cores = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const load = loadavg().map((average) => average.toFixed(1));
  return (
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit.trim()}, ${cores.length} × ${cores[0]?.model}, ` +
    `Node ${process.version.slice(1)}, ${what}; load average at the end ${load.join(', ')}.`
  );
}
