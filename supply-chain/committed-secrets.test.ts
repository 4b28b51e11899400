import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretsCommitted } from './committed-secrets.ts';

const ROOT = join(import.meta.dirname, '..');
// An export of the tree has no history; then the tree alone cannot be listed either.
const isRepository = existsSync(join(ROOT, '.git'));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

test.runIf(isRepository)('SC-09: no file of the tree holds a secret', () => {
  const files = git('ls-files', '-z')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) =>
    secretsCommitted(readFileSync(join(ROOT, path), 'utf8')).map((secret) => `${path}: ${secret}`),
  );
  expect(found).toEqual([]);
});

test.runIf(isRepository)('SC-09: no commit ever held one', () => {
  const history = git('log', '-p', '--no-color', '--no-ext-diff', '--text', 'HEAD');
  expect(secretsCommitted(history)).toEqual([]);
});

const { privateKey } = generateKeyPairSync('ed25519');
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const RANDOM = 'Zz09'.repeat(15);

test.each([
  ['a private key', PEM],
  ['a private key', PEM.replaceAll('\n', '\n+')],
  ['a private key', JSON.stringify(PEM)],
  ['a private JWK', JSON.stringify(privateKey.export({ format: 'jwk' }))],
  ['a secret of this service', `svc_${'pak'}_${RANDOM.slice(0, 49)}`],
  ['an AWS key', `AKIA${'ABCD'.repeat(4)}`],
  ['a GitHub token', `ghp_${RANDOM.slice(0, 36)}`],
  ['an npm token', `npm_${RANDOM.slice(0, 36)}`],
  ['a Slack token', `xoxb-${RANDOM}`],
  ['a Google key', `AIza${RANDOM.slice(0, 35)}`],
  ['a password in an address', `postgres://app:${RANDOM}@db.example/app`],
])('SC-09: the scan finds %s', (what, text) => {
  expect(secretsCommitted(`x ${text} y`)).toEqual([expect.stringContaining(`${what}: `)]);
});
