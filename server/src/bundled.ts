import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = import.meta.dirname;
const PACKAGES = join(SOURCES, '../../node_modules');

/** A folder for each state of the sources. */
export const BUNDLES = join(PACKAGES, '.cache/countersign-bundles');

/** What Node compiled, of each file it started; `main.js` names it too. */
export const COMPILED = join(PACKAGES, '.cache/countersign');

/** What is published has one bundle, made with it; its sources never change. */
const PUBLISHED_BUNDLE = join(SOURCES, '../bundle');

/** The program in a few files in place of two thousand, if it was bundled (server/bundle.ts) from the sources as they are now; else null. */
export function bundledProgram(): string | null {
  const published = join(PUBLISHED_BUNDLE, 'program.js');
  if (existsSync(published)) return published;
  if (!existsSync(BUNDLES)) return null;
  const program = join(bundleFolder(), 'program.js');
  return existsSync(program) ? program : null;
}

/** Where the bundle of the sources and packages as they are now belongs, whether or not it is there. */
export function bundleFolder(): string {
  const bundler = join(SOURCES, '../bundle.ts');
  const states = [join(PACKAGES, '.package-lock.json'), bundler, ...sources(SOURCES)].map(stateOf);
  // Loaded here: what is published has no need of it, and a primary none at all.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return join(BUNDLES, createHash('sha256').update(states.join('')).digest('hex').slice(0, 32));
}

/** Translations are read from their own files when someone first needs them. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'languages' ? [] : sources(`${folder}/${entry.name}`);
    const isSource = entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts');
    return isSource ? [`${folder}/${entry.name}`] : [];
  });
}

function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
  return `${path.slice(SOURCES.length)} ${size} ${mtimeMs}\n`;
}
