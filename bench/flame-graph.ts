import { readFileSync, writeFileSync } from 'node:fs';

type CallFrame = { functionName: string; url: string; lineNumber: number };
type Profile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};
/** One bar: time in microseconds, with everything that it called. */
type Bar = { name: string; part: string; time: number; callees: Map<string, Bar> };

const USAGE = 'npm run bench:flame -- PROFILE.cpuprofile PICTURE.svg "title"';

const WIDTH = 1200;
const ROW = 17;
const TOP = 58;
/** Narrower bars are left out: nobody can see them, and the picture stays small. */
const NARROWEST = 1.5;
const CHARACTER = 6.4;

const COLOURS: Record<string, string> = {
  service: '#7fb3d5',
  fastify: '#a9dfbf',
  postgres: '#f5cba7',
  node: '#d5d8dc',
  native: '#f1948a',
  other: '#d7bde2',
};
const LEGEND: [string, string][] = [
  ['service', 'this service'],
  ['fastify', 'Fastify'],
  ['postgres', 'pg, Kysely'],
  ['node', 'Node in JavaScript'],
  ['native', 'native: system calls, cryptography, garbage collection'],
  ['other', 'other packages'],
];

const [from, to, title] = process.argv.slice(2);
if (!from || !to || !title) console.log(USAGE);
else writeFileSync(to, draw(readBars(JSON.parse(readFileSync(from, 'utf8'))), title));

/** The profile as a tree in which a function that is called twice by the same caller is one bar. Idle time is left out. */
function readBars(profile: Profile): Bar {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const self = new Map<number, number>();
  for (const [i, id] of profile.samples.entries()) {
    self.set(id, (self.get(id) ?? 0) + profile.timeDeltas[i]!);
  }
  const root: Bar = { name: 'main thread', part: 'node', time: 0, callees: new Map() };

  function add(id: number, caller: Bar): number {
    const { callFrame, children = [] } = nodes.get(id)!;
    if (callFrame.functionName === '(idle)' || callFrame.url === 'node:inspector') return 0;
    const name = nameOf(callFrame);
    const bar = caller.callees.get(name) ?? { name, part: partOf(callFrame), time: 0, callees: new Map() };
    const time = children.reduce((sum, child) => sum + add(child, bar), self.get(id) ?? 0);
    if (time > 0) caller.callees.set(name, bar);
    bar.time += time;
    return time;
  }
  root.time = nodes.get(profile.nodes[0]!.id)!.children!.reduce((sum, child) => sum + add(child, root), 0);
  return root;
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const place = url.replace(/^.*\/(?:node_modules|server\/src)\//, '').replace(/^node:/, '');
  return `${functionName || '(anonymous)'}${place ? ` ${place}:${lineNumber + 1}` : ''}`;
}

function partOf({ functionName, url }: CallFrame): string {
  if (url.includes('/server/src/')) return 'service';
  if (url.includes('/node_modules/fastify/') || url.includes('/find-my-way/')) return 'fastify';
  if (/\/node_modules\/(?:pg|pg-.*|postgres-.*|kysely)\//.test(url)) return 'postgres';
  if (url.startsWith('node:')) return 'node';
  return url === '' || functionName.startsWith('(') ? 'native' : 'other';
}

function draw(root: Bar, heading: string): string {
  const rects: string[] = [];
  let deepest = 0;

  function place(bar: Bar, left: number, depth: number): void {
    const width = (bar.time / root.time) * WIDTH;
    if (width < NARROWEST) return;
    deepest = Math.max(deepest, depth);
    const share = ((bar.time / root.time) * 100).toFixed(1);
    const letters = Math.floor((width - 6) / CHARACTER);
    const label =
      letters < 3 ? '' : bar.name.length > letters ? `${bar.name.slice(0, letters - 1)}…` : bar.name;
    const y = TOP + depth * ROW;
    rects.push(
      `<g><title>${escaped(bar.name)}, ${share} %</title>` +
        `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[bar.part]}"/>` +
        `${label && `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${escaped(label)}</text>`}</g>`,
    );
    let next = left;
    for (const callee of [...bar.callees.values()].sort((a, b) => b.time - a.time)) {
      place(callee, next, depth + 1);
      next += (callee.time / root.time) * WIDTH;
    }
  }
  place(root, 0, 0);
  const height = TOP + (deepest + 1) * ROW + 6;
  let x = 6;
  const legend = LEGEND.map(([part, words]) => {
    const entry = `<rect x="${x}" y="32" width="11" height="11" fill="${COLOURS[part]}"/><text x="${x + 16}" y="42">${words}</text>`;
    x += words.length * CHARACTER + 36;
    return entry;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="ui-monospace, monospace" font-size="11">
<title>${escaped(heading)}</title>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="6" y="20" font-size="14">${escaped(heading)}</text>
${legend.join('\n')}
${rects.join('\n')}
</svg>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
