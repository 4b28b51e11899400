import type { Document, LineCounter, Node, ParsedNode, visit } from 'yaml';
import { CommandError } from '../../command-error.ts';

/** More than any configuration uses; each counts as often as what it stands for does. */
const MAX_ALIASES = 100;
const MAX_ALIASES_IN_FILE = 1000;

export type Path = readonly (string | number)[];

/** One file: its value, and the place of each member in the text. */
export type ParsedFile = {
  file: string;
  value: unknown;
  /** `apps.yaml:12:5`, of the innermost member on the path that is written there. */
  placeOf(path: Path): string;
};

/**
 * Reads one YAML 1.2 document of core types: no tags, no keys but text, no name twice, and no aliases that expand without a bound. Throws
 * `invalid_configuration` with the place. The library is loaded here, so that only the commands that need it do.
 */
export async function parseYaml(file: string, text: string): Promise<ParsedFile> {
  const { LineCounter, parseDocument, visit } = await import('yaml');
  const lines = new LineCounter();
  const options = { lineCounter: lines, version: '1.2', schema: 'core', prettyErrors: false } as const;
  try {
    const document = parseDocument(text, { ...options, stringKeys: true, uniqueKeys: false });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) throw faultAt(file, lines, fault.pos[0], `cannot be read: ${fault.message}`);
    const found = faultIn(document, visit);
    if (found !== null)
      throw faultAt(file, lines, found.node.range?.[0] ?? 0, `cannot be read: ${found.message}`);
    return {
      file,
      value: document.toJS({ maxAliasCount: MAX_ALIASES }),
      placeOf: (path) => placeIn(file, lines, document, path),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // Nesting without end, and aliases of aliases: the library says so by these two.
    if (error instanceof RangeError || error instanceof ReferenceError)
      throw faultAt(file, lines, 0, `cannot be read: ${error.message}`);
    throw error;
  }
}

/**
 * A tag, a name that its map already has, or one alias too many. The library makes a set, a date or bytes of what has such a tag, in every
 * schema. It compares each name with each, and each alias with each anchor, which takes minutes for tens of thousands of them.
 */
function faultIn(document: Document<ParsedNode>, walk: typeof visit): { node: Node; message: string } | null {
  const found: { node: Node; message: string }[] = [];
  let aliases = 0;
  const tagged = (node: Node): symbol | undefined => {
    if (node.tag === undefined) return undefined;
    found.push({ node, message: 'Tags are not allowed' });
    return walk.BREAK;
  };
  walk(document, {
    Value: (_key, node) => tagged(node),
    Map(_key, node) {
      if (tagged(node) !== undefined) return walk.BREAK;
      const { items } = node;
      const names = new Set<unknown>();
      for (const { key } of items as Pair[]) {
        if (key !== undefined && names.has(key.value))
          found.push({ node: key, message: 'Map keys must be unique' });
        names.add(key?.value);
      }
      return found.length > 0 ? walk.BREAK : undefined;
    },
    Alias(_key, node) {
      aliases += 1;
      if (aliases <= MAX_ALIASES_IN_FILE) return undefined;
      found.push({ node, message: `A file has at most ${MAX_ALIASES_IN_FILE} aliases` });
      return walk.BREAK;
    },
  });
  return found[0] ?? null;
}

function faultAt(file: string, lines: LineCounter, offset: number, message: string): CommandError {
  return new CommandError('invalid_configuration', `${written(file, lines, offset)}: ${message}`);
}

function written(file: string, lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${file}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
}

/** The place of a member is that of its name, of an entry of a list its beginning. */
function placeIn(file: string, lines: LineCounter, document: Document<ParsedNode>, path: Path): string {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const step of path) {
    const found = childOf(node, step);
    if (found === null) break;
    offset = found.at.range?.[0] ?? offset;
    node = found.value;
  }
  return written(file, lines, offset);
}

function childOf(node: unknown, step: string | number): { at: Node; value: unknown } | null {
  const items = (node as { items?: unknown[] } | null)?.items;
  if (items === undefined) return null;
  if (typeof step === 'number') {
    const item = items[step] as Node | undefined;
    return item?.range ? { at: item, value: item } : null;
  }
  const pair = items.find((item) => (item as Pair).key?.value === step) as Pair | undefined;
  return pair?.key ? { at: pair.key, value: pair.value } : null;
}

type Pair = { key?: Node & { value?: unknown }; value: unknown };
