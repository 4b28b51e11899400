import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GATES } from './gates.ts';
import { foreignPackages, type Lock, nameOf, productionTree, readLock, readManifests } from './lock.ts';
import { lockFaults, SCRIPTS_NOT_RUN } from './lock-faults.ts';
import { serverBom } from './sbom.ts';
import { thirdPartyPage } from './third-party.ts';

const ROOT = join(import.meta.dirname, '..');
const lock = readLock();
const SHA512 = `sha512-${'A'.repeat(86)}==`;

test('SC-01, SC-02, SC-06: exact versions, sha512 of everything, no install scripts, few packages, known licenses', () => {
  expect(foreignPackages(lock).length).toBeGreaterThan(300);
  expect(lockFaults(lock, readManifests(lock))).toEqual([]);
});

test('SC-01: installing runs no script of any package, and the list of scripts not run names nothing that is gone', () => {
  expect(readFileSync(join(ROOT, 'bin/install'), 'utf8')).toContain('npm ci --ignore-scripts');
  const withScripts = foreignPackages(lock).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScripts.map(([path]) => nameOf(path)).sort()).toEqual(Object.keys(SCRIPTS_NOT_RUN).sort());
});

test.each([
  ['a range', { fastify: '^5.12.8' }, {}, 'server asks for fastify ^5.12.8, which is not one version'],
  ['a repository', { x: 'github:a/b' }, {}, 'server asks for x github:a/b, which is not one version'],
  ['no integrity', {}, { integrity: undefined }, 'node_modules/x has no sha512 of its contents'],
  ['sha1', {}, { integrity: 'sha1-abc=' }, 'node_modules/x has no sha512 of its contents'],
  [
    'another registry',
    {},
    { resolved: 'https://evil.example/x.tgz' },
    'node_modules/x comes from https://evil.example/x.tgz',
  ],
  [
    'git',
    {},
    { resolved: 'git+ssh://git@github.com/a/b.git#1' },
    'node_modules/x comes from git+ssh://git@github.com/a/b.git#1',
  ],
  [
    'an install script',
    {},
    { hasInstallScript: true },
    'node_modules/x wants to run a script at its installation',
  ],
  ['a license', {}, { license: 'AGPL-3.0' }, 'node_modules/x is under AGPL-3.0'],
  ['no license', {}, { license: undefined }, 'node_modules/x is under a license it does not name'],
  ['a license for tools alone', {}, { license: 'MPL-2.0' }, 'node_modules/x is under MPL-2.0'],
])('the rules find %s', (_what, dependencies, entry, fault) => {
  const small: Lock = {
    packages: {
      server: {},
      'node_modules/x': { version: '1.0.0', integrity: SHA512, license: 'MIT', ...entry },
    },
  };
  expect(lockFaults(small, { server: { dependencies } })).toEqual([fault]);
});

test('SC-06: the page of third-party packages and the SBOM list what the server loads', () => {
  expect(readFileSync(join(ROOT, 'docs/third-party.md'), 'utf8'), 'run npm run third-party').toBe(
    thirdPartyPage(),
  );
  const tree = productionTree(lock, 'server');
  const bom = serverBom();
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', '@countersign/server']);
  const refs = new Set(tree.map((path) => `${nameOf(path)}@${lock.packages[path]!.version}`));
  expect(new Set(bom.components.map((component) => component['bom-ref']))).toEqual(refs);
  const depended = new Set(bom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect([...refs].filter((ref) => !depended.has(ref))).toEqual([]);
});

test.each([
  [0, 0, '{"metadata":{"vulnerabilities":{"critical":0,"high":0}}}', '', 'pass'],
  [0, 1, '{"metadata":{"vulnerabilities":{"critical":1,"high":0}}}', '', 'fail'],
  [0, 1, '{"metadata":{"vulnerabilities":{"critical":0,"high":2}}}', '', 'fail'],
  [0, 1, '{"message":"405 Method Not Allowed"}', 'npm error audit endpoint returned an error', 'unasked'],
  [0, null, '', '', 'unasked'],
  [
    1,
    0,
    '330 packages have verified registry signatures\n\n71 packages have verified attestations',
    '',
    'pass',
  ],
  [
    1,
    1,
    '329 packages have verified registry signatures\n1 package has an invalid registry signature:',
    '',
    'fail',
  ],
  [
    1,
    1,
    '329 packages have verified registry signatures\n1 package has a missing registry signature',
    '',
    'fail',
  ],
  [1, 1, '', 'npm error network This is a problem', 'unasked'],
  [2, 0, 'added 330 packages', '', 'pass'],
  [2, 1, '', 'npm error notarget No matching version found for x@1.0.0 with a date before 1', 'fail'],
  [2, 1, '', 'npm error code ENOTFOUND', 'unasked'],
])('SC-03, SC-04, SC-05: gate %i reads exit code %s and %o %o: %s', (gate, code, stdout, stderr, verdict) => {
  expect(GATES[gate]!.judge({ code, stdout, stderr }).verdict).toBe(verdict);
});

test('SC-03: a registry that does not answer never lets the gates pass', () => {
  const nowhere = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_prefer_online: 'true' };
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...nowhere },
  });
  expect(stdout).toMatch(/^pass {5}package-lock\.json/);
  expect(stdout).toMatch(/^unasked {2}known vulnerabilities: /m);
  expect(stdout).toMatch(/^unasked {2}registry signatures: /m);
  expect(status).not.toBe(0);
});

/** Lines of a CI definition that fetch third-party code without a version, or may write. */
function ciFaults(text: string): string[] {
  return text.split('\n').filter((line) => {
    const action = /^\s*-?\s*uses:\s*(\S+)/.exec(line)?.[1];
    const loose = action !== undefined && !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action);
    return (
      loose ||
      /permissions:\s*write-all|\b(contents|packages|id-token):\s*write/.test(line) ||
      /\b(curl|wget)\b.*\|\s*(ba)?sh/.test(line)
    );
  });
}

test('SC-07: CI fetches no code that is not pinned, and may not write', () => {
  const folders = ['.ci', '.github/workflows'].map((folder) => join(ROOT, folder));
  const texts = folders.flatMap((folder) => {
    try {
      return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    } catch {
      return [];
    }
  });
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap(ciFaults)).toEqual([]);
  const bad = ['- uses: actions/checkout@v4', 'uses: a/b@main', 'contents: write', 'curl -s https://x | sh'];
  expect(bad.flatMap(ciFaults)).toEqual(bad);
  expect(ciFaults(`- uses: actions/checkout@${'a'.repeat(40)}\n- uses: ./local\n  contents: read`)).toEqual(
    [],
  );
});

test('SC-08: no code of the repository makes code from strings, and the service runs without __proto__', () => {
  const files = ['server/src', 'client/src', 'cli/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.(ts|js)$/.test(path))
      .map((path) => join(folder, path)),
  );
  expect(files.length).toBeGreaterThan(500);
  const makesCode = /\beval\(|\bnew Function\(|\bnode:vm\b|setTimeout\(['"`]/;
  expect(files.filter((path) => makesCode.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  expect(readFileSync(join(ROOT, 'server/bin/countersign'), 'utf8')).toContain('--disable-proto=delete');
});
