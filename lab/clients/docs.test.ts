import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../harness/our-environment.ts';
import { CLIENTS } from './catalogue.ts';

const PAGES = join(CHECKOUT, 'docs/clients');
const BLOCK = /^`lab\/clients\/([^`]+)`\n\n```\w*\n(.*?)^```$/gms;
/** What installs and what only serves the example: a reader's project has its own. */
const NOT_SHOWN = /(^|\/)(requirements\.txt|package\.json|go\.(mod|sum)|pom\.xml|httpd\.conf|pages\/.*)$/;

const blocks = readdirSync(PAGES).flatMap((page) =>
  [...readFileSync(join(PAGES, page), 'utf8').matchAll(BLOCK)].map(([, file, text]) => ({
    page,
    file: file!,
    text: text!,
  })),
);

/** Some programs are run more than once. */
const FOLDERS = [...new Set(CLIENTS.map(({ name, folder }) => folder ?? name))];

test.each(blocks)('docs/clients/$page shows $file as it is', ({ file, text }) => {
  expect(text).toBe(readFileSync(join(import.meta.dirname, file), 'utf8'));
});

test('every program is shown, and each is one that is run', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(FOLDERS.toSorted());
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(import.meta.dirname, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(import.meta.dirname.length + 1)),
  );
  const shown = blocks.map(({ file }) => file);
  expect(files.filter((file) => !NOT_SHOWN.test(file)).sort()).toEqual(shown.sort());
});

test('manifests pin one version of each package', () => {
  for (const name of FOLDERS) {
    const folder = join(import.meta.dirname, name);
    const files = readdirSync(folder);
    if (files.includes('requirements.txt'))
      for (const line of readFileSync(join(folder, 'requirements.txt'), 'utf8').trim().split('\n'))
        expect(line).toMatch(/^[\w[\]-]+==[\d.]+$/);
    if (files.includes('package.json'))
      for (const version of Object.values(dependenciesOf(join(folder, 'package.json'))))
        expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

function dependenciesOf(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8')).dependencies;
}
