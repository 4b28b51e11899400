import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { CommandError } from '../../command-error.ts';
import type { Section } from '../files/shapes.ts';
import type { Fields } from '../kinds/kind.ts';
import { KINDS } from '../kinds/kinds.ts';
import { loadWorld } from '../kinds/world.ts';
import { SCHEMA_FILE, writtenSchema } from './schema.ts';

const SECTIONS: Section[] = [
  'installation',
  'scopes',
  'organizations',
  'groups',
  'resources',
  'applications',
  'roles',
  'assignments',
];

/** Writes one file for each section, and the schema for editors. Without `overwrite` the folder must have no YAML yet. */
export async function exportFolder(context: Context, folder: string, overwrite: boolean): Promise<string[]> {
  const texts = new Map(Object.entries(await exportedTexts(context)));
  texts.set(SCHEMA_FILE, writtenSchema());
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name) && !texts.has(name));
  const own = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name) && texts.has(name));
  if (others.length > 0)
    throw new CommandError(
      'file_not_written',
      `${folder} has other YAML files (${others.join(', ')}), which would declare the same once more.`,
    );
  if (own.length > 0 && !overwrite)
    throw new CommandError('file_not_written', `${folder} has an export already; --overwrite replaces it.`);
  for (const [name, text] of texts) await writeFile(join(folder, name), text);
  return [...texts.keys()];
}

/** The text of each file, by its name; the same database gives the same texts. */
async function exportedTexts(context: Context): Promise<Record<string, string>> {
  const { Document } = await import('yaml');
  const run = { context, world: await loadWorld(context.stores.db) };
  const texts: Record<string, string> = {};
  for (const section of SECTIONS) {
    const [kind, ...within] = KINDS.filter((one) => one.section === section);
    const present = await kind!.load(run);
    const objects = present
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, fields, exported }) => ({ key, object: { ...kind!.shortened(fields), ...exported } }));
    for (const inner of within) addWithin(objects, await inner.load(run));
    const value = section === 'installation' ? objects[0]!.object : objects.map(({ object }) => object);
    const document = new Document({ [section]: value });
    document.commentBefore = ` yaml-language-server: $schema=${SCHEMA_FILE}`;
    texts[`${section}.yaml`] = document.toString({ lineWidth: 0 });
  }
  return texts;
}

/** The domains of organizations. */
function addWithin(
  objects: { key: string; object: Fields }[],
  present: { key: string; fields: Fields }[],
): void {
  for (const { key, object } of objects) {
    const own = present.filter((one) => one.key.startsWith(`${key} `)).map(({ fields }) => fields);
    const short = own.map(({ domain, joining }) => (joining === 'invite' ? { domain } : { domain, joining }));
    if (short.length > 0) object.domains = short;
  }
}
