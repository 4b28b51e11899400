import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { BUNDLES, bundleFolder, COMPILED } from './src/bundled.ts';

const SOURCES = join(import.meta.dirname, 'src');
/** A service that was started from an older one may still load parts of it. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Bundles the program and its packages, unless that was done for the sources as they are. Most of a start is looking up and opening
 * modules: of two thousand it takes twice the processor time that it takes of sixty.
 */
export async function bundle(): Promise<void> {
  const folder = bundleFolder();
  if (existsSync(folder)) return;
  await mkdir(BUNDLES, { recursive: true });
  await removeOld(BUNDLES, COMPILED);
  const own = await mkdtemp(join(BUNDLES, 'new-'));
  try {
    await bundleInto(own, { sources: SOURCES, entry: 'program.ts' });
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The same for what is published, from its own sources. Its packages stay outside: they are installed beside it, and someone who updates one there
 * must not find that the bundle has the old one. Only the helpers of the bundler's own transformation are inside.
 */
export async function bundlePublished(sources: string, folder: string): Promise<void> {
  await bundleInto(folder, { sources, entry: 'program.mjs', external: PACKAGES });
}

const HTTP = /^(?:node:)?http$/;
/** What is installed beside a published bundle, and what comes with Node. */
const PACKAGES = /^(?!@oxc-project\/)[^./\0]/;

type Program = { sources: string; entry: string; external?: RegExp };

async function bundleInto(folder: string, { sources, entry, external }: Program): Promise<void> {
  const { rolldown } = await import('rolldown');
  const places = external ? folder : join(BUNDLES, 'any');
  const bundled = await rolldown({
    input: join(sources, 'commands', entry),
    platform: 'node',
    transform: { target: 'esnext' },
    plugins: [
      httpAlone(),
      seldomRequired(),
      { name: 'where-it-was', transform: (code, path) => withPlace(code, path, { sources, places }) },
    ],
    ...(external && { external: (id) => external.test(id) && !HTTP.test(id) }),
  });
  // Spaces and comments stay in memory as long as the program; names stay for the reader of a stack trace.
  const minify = {
    compress: false,
    mangle: { toplevel: true, keepNames: true },
    codegen: { removeWhitespace: true },
  } as const;
  await bundled.write({ dir: folder, format: 'esm', keepNames: true, minify });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    await writeFile(path, inAscii(await readFile(path, 'utf8')));
  }
}

/**
 * An `import` of node:http reads everything it exports, and for three of these names Node loads undici: 4 MB in each process, which has no use for them. So
 * the bundle takes the module from Node without importing it, with the names that are there before they are read.
 */
function httpAlone(): Plugin {
  const id = '\0http';
  const members = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule('node:http')));
  const names = members.filter(([, member]) => 'value' in member).map(([name]) => name);
  const code = `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
  return {
    name: 'http-alone',
    // A CommonJS package requires it, which reads nothing.
    resolveId: (source, _importer, { kind }) => (HTTP.test(source) && kind !== 'require-call' ? id : null),
    load: (path) => (path === id ? code : null),
  };
}

/** What packages require only for work that a service never or seldom asks of them: its text would be in memory with the rest of a file. */
const SELDOM = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request', 'yaml'];

function seldomRequired(): Plugin {
  return {
    name: 'seldom-required',
    resolveId: (id, _importer, { kind }) =>
      kind === 'require-call' && SELDOM.includes(id) ? { id, external: true } : null,
  };
}

/** One character beyond Latin-1 makes V8 keep two bytes for each character of a file. */
export function inAscii(code: string): string {
  const behindBackslash = /\\[\u0080-\uffff]/.exec(code);
  if (behindBackslash) throw new Error(`the bundle cannot escape ${behindBackslash[0]}`);
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A module finds its styles, scripts and threads where its source is. */
function withPlace(
  code: string,
  path: string,
  { sources, places }: { sources: string; places: string },
): string | null {
  if (!path.startsWith(sources) || !code.includes('import.meta')) return null;
  const source = JSON.stringify(relative(places, path));
  return `import { join as joinPath_ } from 'node:path';
import { pathToFileURL as urlOf_ } from 'node:url';
const filename_ = joinPath_(import.meta.dirname, ${source});
const meta_ = { filename: filename_, dirname: joinPath_(filename_, '..'), url: urlOf_(filename_).href };
${code.replaceAll('import.meta', 'meta_')}`;
}

/**
 * All that is compiled goes: of an earlier bundle nothing starts any more, and who runs has read it. A process that writes some at this moment is not told, and
 * what it could not write is compiled again.
 */
export async function removeOld(bundles: string, compiled: string): Promise<void> {
  await rm(compiled, { recursive: true, force: true, maxRetries: 3 });
  for (const name of await readdir(bundles)) {
    const folder = join(bundles, name);
    // Another process removes them as well, or has just given one its name.
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > KEPT_FOR_MS) await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await bundle();
