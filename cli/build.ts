import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * Builds what is published: dist/, or the folder that is named, with one file that holds everything (the SDK and commander too)
 * and a manifest without dependencies. Publish with `npm publish cli/dist`.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const dist = `${process.argv[2] ?? `${here}dist`}/`;

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const bundle = await rolldown({ input: `${here}src/main.ts`, platform: 'node' });
// The MIT License asks to be passed on with the code.
const license = readFileSync(`${here}../node_modules/commander/LICENSE`, 'utf8').trim();
const footer = `/*! commander, which is part of this file:\n\n${license}\n*/`;
await bundle.write({ file: `${dist}svc.js`, format: 'esm', footer });

const {
  private: _private,
  scripts: _scripts,
  dependencies: _dependencies,
  devDependencies: _devDependencies,
  ...manifest
} = JSON.parse(readFileSync(`${here}package.json`, 'utf8'));
const published = { ...manifest, bin: { svc: 'svc.js' } };
writeFileSync(`${dist}package.json`, `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(`${here}README.md`, `${dist}README.md`);
copyFileSync(`${here}../LICENSE`, `${dist}LICENSE`);
