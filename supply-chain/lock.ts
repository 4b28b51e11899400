import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The members of package-lock.json (version 3) that the rules read. */
type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockedPackage> };
export type Manifest = LockedPackage & { overrides?: Record<string, unknown> };

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'node_modules/';

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
}

/** Our own package.json files by their folder ('' is the root). */
export function readManifests(lock: Lock): Record<string, Manifest> {
  const folders = Object.keys(lock.packages).filter((path) => !path.includes(FOLDER));
  return Object.fromEntries(
    folders.map((folder) => [folder, JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))]),
  );
}

/** What was not written here: every locked package but our own. */
export function foreignPackages(lock: Lock): [path: string, entry: LockedPackage][] {
  return Object.entries(lock.packages).filter(([path, { link }]) => path.includes(FOLDER) && !link);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

/** Paths of everything that the workspace in `folder` loads in production, found as Node finds it: from the inside out. */
export function productionTree(lock: Lock, folder: string): string[] {
  const found = new Set<string>();
  const waiting = [folder];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies } = lock.packages[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = resolve(lock, path, name);
      if (target === null || found.has(target)) continue;
      found.add(target);
      waiting.push(target);
    }
  }
  return [...found].sort();
}

function resolve(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = outerFolder(folder)) {
    const candidate = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (lock.packages[candidate]) return candidate;
    if (folder === '') return null;
  }
}

function outerFolder(path: string): string {
  const inner = path.lastIndexOf(`/${FOLDER}`);
  return inner === -1 ? '' : path.slice(0, inner);
}
