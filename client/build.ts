import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Builds what is published: dist/, or the folder that is named, with ESM, declarations and a manifest of its own, since the
 * one beside this file points at the sources. Publish with `npm publish client/dist`.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const dist = `${process.argv[2] ?? `${here}dist`}/`;

rmSync(dist, { recursive: true, force: true });
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
execFileSync(process.execPath, [tsc, '-p', here, '--outDir', dist], { stdio: 'inherit' });

const {
  private: _private,
  scripts: _scripts,
  devDependencies: _devDependencies,
  ...manifest
} = JSON.parse(readFileSync(`${here}package.json`, 'utf8'));
// Types first: a resolver takes the first condition that it knows.
const builtExports = Object.entries<string>(manifest.exports).map(([name, source]) => {
  const built = source.replace('./src/', './').replace(/\.ts$/, '');
  return [name, { types: `${built}.d.ts`, default: `${built}.js` }];
});
const published = { ...manifest, exports: Object.fromEntries(builtExports) };
writeFileSync(`${dist}package.json`, `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(`${here}README.md`, `${dist}README.md`);
copyFileSync(`${here}../LICENSE`, `${dist}LICENSE`);
cpSync(`${here}examples`, `${dist}examples`, { recursive: true });
