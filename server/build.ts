import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePublished } from './bundle.ts';
import { GUIDES } from './src/docs/guides/guide-list.ts';

/**
 * Builds what is published: dist/, or the folder that is named. It has the folders of the repository, so that everything finds everything where it
 * finds it here; only the types are gone, which Node does not strip from installed packages. It starts from the bundle of its sources beside them. Publish with `npm publish server/dist`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'server/dist');

rmSync(dist, { recursive: true, force: true });
for (const path of globSync('server/src/**/*.*', { cwd: root })) {
  if (!path.endsWith('.test.ts')) publish(path);
}
for (const path of globSync('{server/migrations/*.sql,server/bin/*,bin/node,bin/runtime/*.json}', {
  cwd: root,
})) {
  copy(path, path);
}
cpSync(join(root, 'examples/snippets'), join(dist, 'examples/snippets'), { recursive: true });
for (const { file } of GUIDES) copy(`docs/${file}`, `docs/${file}`);
copy('deploy/countersign.service', 'systemd/countersign.service');
for (const path of globSync('deploy/patroni/*', { cwd: root })) {
  if (!path.endsWith('.test.ts')) copy(path, join('patroni', basename(path)));
}
copy('server/README.md', 'README.md');
copy('LICENSE', 'LICENSE');
copy('docs/third-party.md', 'third-party.md');
writeManifests();
await bundlePublished(join(dist, 'server/src'), join(dist, 'server/bundle'));
chmodSync(join(dist, 'server/bin/countersign'), 0o755);

function publish(path: string): void {
  const source = readFileSync(join(root, path));
  if (path.endsWith('.ts')) write(built(path), rename(stripTypeScriptTypes(String(source))));
  else if (path === 'server/src/main.js') write(path, rename(String(source)));
  else write(path, source);
}

/** Not .js: a script of a page may have the name of the module that serves it. */
function built(path: string): string {
  return path.replace(/\.ts$/, '.mjs');
}

/** Imports, and the addresses of workers: a relative path in quotes. */
function rename(code: string): string {
  return code.replace(/(['"])(\.{1,2}\/[^'"\n]+\.ts)\1/g, (_all, quote, path) => quote + built(path) + quote);
}

function writeManifests(): void {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _devDependencies,
    ...manifest
  } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
  const published = { ...manifest, bin: { countersign: 'server/bin/countersign' } };
  write('package.json', `${JSON.stringify(published, null, 2)}\n`);
  // The version is read beside the sources, here as there.
  const { name, version, type } = manifest;
  write('server/package.json', `${JSON.stringify({ name, version, type })}\n`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(join(dist, to)), { recursive: true });
  copyFileSync(join(root, from), join(dist, to));
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), content);
}
