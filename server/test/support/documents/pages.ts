import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
const NOT_OURS = new Set(['node_modules', '.git', '.tmp', 'data', 'dist', 'runtime']);

/** A Markdown document of the repository. */
export type Document = {
  /** From the root of the repository. */
  path: string;
  /** The text in backticks within a line. */
  spans: string[];
  /** The lines of fenced blocks, joined where they end in a backslash. */
  lines: string[];
  /** Fenced blocks, and what is said of each where it opens. */
  blocks: { about: string; text: string }[];
  /** Relative links and picture sources: the path from the root, and the part after `#`. */
  links: { path: string; anchor: string }[];
  anchors: string[];
};

/** Every file of the repository, from its root; nothing that was installed or generated. */
export function filesBelow(folder = CHECKOUT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [relative(CHECKOUT, path)];
  });
}

export function documents(): Document[] {
  return filesBelow()
    .filter((path) => path.endsWith('.md'))
    .map((path) => read(path, readFileSync(join(CHECKOUT, path), 'utf8')));
}

/** After the opening fence come the language and what the block is: `ts fragment`, `ts server/src/users/example.ts`. */
const FENCE = /^ *```([^`\n]*)\n([\s\S]*?)^ *```$/gm;

function read(path: string, text: string): Document {
  const prose = text.replace(FENCE, '');
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source!,
  );
  return {
    path,
    spans: [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!),
    lines: [...text.matchAll(FENCE)].flatMap(([, , block]) =>
      block!
        .replaceAll('\\\n', ' ')
        .split('\n')
        .map((line) => line.trim()),
    ),
    blocks: [...text.matchAll(FENCE)].map(([, about, block]) => ({ about: about!.trim(), text: block! })),
    links: targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => linkFrom(path, target)),
    anchors: [...prose.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1]!)),
  };
}

function linkFrom(from: string, target: string): { path: string; anchor: string } {
  const [path, anchor = ''] = target.split('#');
  return { path: path ? join(dirname(from), path) : from, anchor };
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
