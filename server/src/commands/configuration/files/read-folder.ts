import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { z } from 'zod';
import { Problem } from '../../../platform/errors.ts';
import { inputMessage } from '../../../platform/http/errors/input-messages.ts';
import { InvalidInput } from '../../../platform/invalid-input.ts';
import { checkJson } from '../../../platform/json/index.ts';
import { CommandError } from '../../command-error.ts';
import { type ParsedFile, type Path, parseYaml } from './parse-yaml.ts';
import { type ConfigurationFile, configurationFile, type Section } from './shapes.ts';

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_FILES = 500;
const MAX_DEPTH = 5;
/** Faults beyond would scroll the first ones away. */
const MAX_FAULTS = 50;

/** An object of a file, with the place of each of its members, for errors. */
export type Declared<Item> = { item: Item; folder: string; placeOf(path: Path): string };

export type Configuration = {
  /** Lists that occur in a file, even empty ones: what they do not name is not declared. */
  sections: ReadonlySet<Section>;
  /** Of one section; `installation` has at most one. */
  of(section: Section): Declared<unknown>[];
};

/** Everything that the YAML files in a folder, or the one file, declare. Throws `invalid_configuration` with the faults of all files, each with its place. */
export async function readFolder(path: string): Promise<Configuration> {
  const root = resolve(path);
  const files = await yamlFiles(root, path);
  const sections = new Set<Section>();
  const declared: { section: Section; one: Declared<unknown> }[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const parsed = await parseYaml(
      file === root ? path : join(path, relative(root, file)),
      await textOf(file),
    );
    const { value, found } = check(parsed);
    for (const fault of found) faults.push(fault);
    if (value === null) continue;
    for (const [section, given] of Object.entries(value) as [Section, unknown][]) {
      if (given === undefined) continue;
      sections.add(section);
      const items = Array.isArray(given)
        ? given.map((item, index) => [item, [section, index]] as const)
        : [[given, [section]] as const];
      for (const [item, at] of items)
        declared.push({
          section,
          one: { item, folder: dirname(file), placeOf: (below) => parsed.placeOf([...at, ...below]) },
        });
    }
  }
  if (faults.length > 0) throw invalidConfiguration(faults);
  return {
    sections,
    of: (section) => declared.filter((each) => each.section === section).map(({ one }) => one),
  };
}

export function invalidConfiguration(faults: readonly string[]): CommandError {
  const more = faults.length - MAX_FAULTS;
  const lines = [...faults.slice(0, MAX_FAULTS), ...(more > 0 ? [`… and ${more} more`] : [])];
  return new CommandError('invalid_configuration', lines.join('\n'));
}

/** What an operation refused about a declared object, with the places. */
export function faultsOf(
  error: Problem,
  kind: string,
  { placeOf }: Pick<Declared<unknown>, 'placeOf'>,
): string[] {
  if (!(error instanceof InvalidInput)) return [`${placeOf([])}: ${kind}: ${error.description || 'is gone'}`];
  return error.detailsIn('en').map(({ path, message }) => {
    const below =
      path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return `${placeOf(below)}: ${memberName(kind, below)} ${message}`;
  });
}

/** `application app_kite, redirect_uris[0]` */
function memberName(kind: string, path: Path): string {
  const member = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return member === '' ? `${kind}:` : `${kind}, ${member.replace(/^\./, '')}:`;
}

function check(parsed: ParsedFile): { value: ConfigurationFile | null; found: string[] } {
  const given = parsed.value ?? {};
  try {
    checkJson(given);
  } catch (error) {
    if (error instanceof Problem)
      return { value: null, found: [`${parsed.placeOf([])}: ${error.description}`] };
    throw error;
  }
  const checked = configurationFile.safeParse(given, { error: inputMessage });
  if (checked.success) return { value: checked.data, found: [] };
  return { value: null, found: checked.error.issues.flatMap((issue) => issueAt(parsed, issue)) };
}

function issueAt({ placeOf }: ParsedFile, issue: z.core.$ZodIssue): string[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    // The place of one is searched among all; those beyond the last that is shown are only counted.
    return issue.keys.map((key, index) =>
      index < MAX_FAULTS
        ? `${placeOf([...path, key])}: ${named([...path, key])} there is no such member here`
        : '',
    );
  return [`${placeOf(path)}: ${named(path)} ${issue.message}`];
}

function named(path: Path): string {
  const member = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return member === '' ? 'the file:' : `${member.slice(1)}:`;
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MAX_FILE_BYTES)
    throw new CommandError(
      'invalid_configuration',
      `${file} is larger than ${MAX_FILE_BYTES} bytes; divide it.`,
    );
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError('invalid_configuration', `${file} is not UTF-8.`);
  }
}

async function yamlFiles(root: string, given: string): Promise<string[]> {
  const about = await stat(root).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('unreadable_file', `${given} cannot be read (${error.code}).`);
  });
  const files = about.isFile() ? [root] : (await filesBelow(root, 0)).sort();
  if (files.length === 0)
    throw new CommandError('invalid_configuration', `${given} has no file that ends in .yaml or .yml.`);
  if (files.length > MAX_FILES)
    throw new CommandError('invalid_configuration', `${given} has more than ${MAX_FILES} files.`);
  return files;
}

/** Links are followed, because a volume of Kubernetes consists of them; what begins with a dot is skipped. */
async function filesBelow(folder: string, depth: number): Promise<string[]> {
  if (depth > MAX_DEPTH) return [];
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') || name === 'node_modules') continue;
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about?.isDirectory()) found.push(...(await filesBelow(path, depth + 1)));
    else if (about?.isFile() && /\.ya?ml$/.test(name)) found.push(path);
  }
  return found;
}
