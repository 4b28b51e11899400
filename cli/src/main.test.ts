import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
let issuer: string;
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end(JSON.stringify(document())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function document() {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: ['openid', 'email'],
  };
}

function svc(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [MAIN, ...args]);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...output })));
}

test('--version prints the version', async () => {
  expect(await svc('--version')).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
});

test('discovery --json prints the document and nothing else', async () => {
  const { code, stdout, stderr } = await svc('discovery', issuer, '--json');
  expect({ code, stderr, document: JSON.parse(stdout) }).toEqual({
    code: 0,
    stderr: '',
    document: document(),
  });
});

test('discovery prints one line per member', async () => {
  const { stdout } = await svc('discovery', issuer);
  expect(stdout).toContain(`token_endpoint          ${issuer}/oauth/token\n`);
  expect(stdout).toContain('scopes_supported        openid email\n');
});

test.each([
  [['discovery', 'http://127.0.0.1:1'], 1, 'request_failed: '],
  [['discovery', 'nonsense'], 1, 'invalid_argument: '],
  [['discovery'], 2, 'discovery takes one issuer'],
  [['discovery', 'https://a', '--jsn'], 2, "Unknown option '--jsn'"],
  [['dance'], 2, 'There is no command "dance".'],
])('svc %j exits with %i and says why', async (args, code, why) => {
  const answer = await svc(...args);
  expect(answer).toMatchObject({ code, stdout: '' });
  expect(answer.stderr).toContain(why);
});
