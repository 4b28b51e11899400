import { readFileSync } from 'node:fs';

type Frame = { functionName: string; url: string; lineNumber: number };
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

const SHOWN = 35;

/**
 * `node bench/summarize-profile.ts <file.cpuprofile>`: where the main thread spent its time, first by part of the
 * program, then by function (self time, and with everything it called). Idle time is left out of the shares.
 */
function main(path: string): void {
  const profile: Profile = JSON.parse(readFileSync(path, 'utf8'));
  const self = new Map<number, number>();
  for (const [i, id] of profile.samples.entries()) {
    self.set(id, (self.get(id) ?? 0) + profile.timeDeltas[i]!);
  }
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  let busy = 0;
  const parts = new Map<string, number>();
  const functions = new Map<string, { self: number; total: number }>();

  function walk(id: number, open: Set<string>): number {
    const { callFrame, children = [] } = nodes.get(id)!;
    const name = nameOf(callFrame);
    const outermost = !open.has(name);
    const own = self.get(id) ?? 0;
    const inner = outermost ? new Set(open).add(name) : open;
    const total = children.reduce((sum, child) => sum + walk(child, inner), own);
    const entry = functions.get(name) ?? { self: 0, total: 0 };
    entry.self += own;
    if (outermost) entry.total += total;
    functions.set(name, entry);
    if (callFrame.functionName !== '(idle)' && callFrame.url !== 'node:inspector') {
      busy += own;
      add(parts, partOf(callFrame), own);
    }
    return total;
  }
  walk(profile.nodes[0]!.id, new Set());

  console.log('by part, % of busy time');
  for (const [part, time] of sorted(parts)) console.log(`  ${percent(time, busy)}  ${part}`);
  const named = [...functions].filter(([name]) => !name.startsWith('(idle)') && !name.startsWith('(root)'));
  const line = ([name, time]: [string, { self: number; total: number }]) =>
    `  ${percent(time.self, busy)} ${percent(time.total, busy)}  ${name}`;
  console.log('by function: self %, total %; largest self first');
  const bySelf = named.toSorted(([, a], [, b]) => b.self - a.self);
  console.log(bySelf.slice(0, SHOWN).map(line).join('\n'));
  console.log('functions of the service itself; largest total first');
  const ours = named.filter(([name]) => name.includes('.ts:')).sort(([, a], [, b]) => b.total - a.total);
  console.log(ours.slice(0, SHOWN).map(line).join('\n'));
}

function nameOf({ functionName, url, lineNumber }: Frame): string {
  const place = url.replace(/^.*\/(node_modules|server\/src)\//, '');
  return `${functionName || '(anonymous)'}${place ? ` ${place}:${lineNumber + 1}` : ''}`;
}

function partOf({ functionName, url }: Frame): string {
  if (functionName.startsWith('(')) return functionName;
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (dependency) return dependency;
  const ours = /server\/src\/((?:platform\/)?[^/]+)/.exec(url)?.[1];
  return ours ? `ours: ${ours}` : url.startsWith('node:') ? url : 'native';
}

function add(map: Map<string, number>, key: string, value: number): void {
  map.set(key, (map.get(key) ?? 0) + value);
}

function sorted(map: Map<string, number>): [string, number][] {
  return [...map].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
}

function percent(value: number, of: number): string {
  return `${((value / of) * 100).toFixed(1).padStart(5)}`;
}

main(process.argv[2]!);
