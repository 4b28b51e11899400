import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The features in their order: each may import the `index.ts` of those before it. */
export const FEATURES = [
  'users',
  'access-keys',
  'sessions',
  'scopes',
  'organizations',
  'applications',
  'webhooks',
  'resources',
  'redirect-uris',
  'policies',
  'branding',
  'customers',
  'access',
  'oauth',
  'passkeys',
  'agents',
  'access-requests',
  'imports',
  'exports',
  'account',
  'developer',
  'customer-console',
  'admin',
  'docs',
  'search',
  'health',
];

/** The only files of the server that see every feature, and the two folders that main.js is divided into. */
const SEE_ALL = ['main.js', 'web.ts', 'worker.ts'];
export const PARTS_OF_MAIN = ['serve', 'commands'];

const OWN_PACKAGES = /^@countersign\//;

/** `from '…'`, `import '…'` and `import('…')`, which is all that Node's type stripping leaves us. */
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

/**
 * Every breach of the import rule (docs/architecture.md) in the checkout at `root`, one line each: the file and what
 * it may not import, or a circle of files. Test files may import what they like.
 */
export function importFaults(root: string): string[] {
  return [
    ...faultsOf(join(root, 'server/src'), serverMayImport),
    ...faultsOf(join(root, 'client'), clientMayImport),
    ...faultsOf(join(root, 'cli'), cliMayImport),
    ...['server', 'client', 'cli', 'lab'].flatMap((folder) => circlesIn(join(root, folder))),
  ];
}

/** Files that import each other in a circle, even if only for a type: one line for each import that closes one. */
function circlesIn(folder: string): string[] {
  const imports = new Map(
    sourceFiles(folder).map((path) => {
      const names = importsOf(readFileSync(path, 'utf8')).filter((name) => name.startsWith('.'));
      return [path, names.map((name) => join(dirname(path), name))];
    }),
  );
  return circlesOf(imports).map(
    (circle) => `circle of imports: ${circle.map((path) => relative(join(folder, '..'), path)).join(' → ')}`,
  );
}

/** Each circle begins and ends with the same file. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): void {
    const start = path.indexOf(file);
    if (start !== -1) circles.push([...path.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  }
  for (const file of imports.keys()) visit(file);
  return circles;
}

/** `file` and a relative `target` are paths below the folder, with slashes; other targets are as written. */
type Judge = (file: string, target: string, isRelative: boolean) => boolean;

function faultsOf(folder: string, mayImport: Judge): string[] {
  return sourceFiles(folder).flatMap((path) => {
    const file = relative(folder, path).split(sep).join('/');
    return importsOf(readFileSync(path, 'utf8'))
      .filter((name) => {
        const isRelative = name.startsWith('.');
        const target = isRelative
          ? relative(folder, join(dirname(path), name))
              .split(sep)
              .join('/')
          : name;
        return !mayImport(file, target, isRelative);
      })
      .map((name) => `${relative(join(folder, '..'), path)} may not import ${name}`);
  });
}

export function serverMayImport(file: string, target: string, isRelative: boolean): boolean {
  if (!isRelative) return !OWN_PACKAGES.test(target);
  if (target.startsWith('../')) return target === '../package.json';
  const from = file.split('/')[0]!;
  if (SEE_ALL.includes(file) || PARTS_OF_MAIN.includes(from)) return true;
  if (from === 'languages') return translationMayImport(file, target);
  const to = target.split('/')[0]!;
  if (to === from || to === 'platform') return true;
  if (from === 'platform' || target !== `${to}/index.ts`) return false;
  return FEATURES.includes(to) && FEATURES.indexOf(to) < FEATURES.indexOf(from);
}

/** The type of the English phrases that it translates, and other translations into its language. */
function translationMayImport(file: string, target: string): boolean {
  const [folder, language] = file.split('/');
  const part = file.slice(`${folder}/${language}/`.length).replace(/\.ts$/, '.messages.ts');
  return target === part || target.startsWith(`${folder}/${language}/`);
}

/** Its examples import it as everybody does. */
export function clientMayImport(file: string, target: string, isRelative: boolean): boolean {
  if (file.startsWith('examples/') && target === '@countersign/client') return true;
  return isRelative ? !target.startsWith('../') : !OWN_PACKAGES.test(target);
}

export function cliMayImport(_file: string, target: string, isRelative: boolean): boolean {
  if (isRelative) return !target.startsWith('../');
  return !OWN_PACKAGES.test(target) || target === '@countersign/client';
}

export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORTS)].map((match) => match[2]!);
}

export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) && !/\.test\.[cm]?ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](?:node_modules|dist|test)[\\/]/.test(path.slice(folder.length)));
}

if (import.meta.main) {
  const faults = importFaults(join(import.meta.dirname, '../..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
