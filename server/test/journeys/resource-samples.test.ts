import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { SAMPLES, type SampleValues } from '../../src/developer/resource-tabs/samples.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { aDeveloper } from '../support/developers.ts';
import { freePort } from '../support/network/free-port.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { resourceScene } from '../support/resource-scene.ts';
import { aResource } from '../support/resources.ts';

/**
 * The programs of the console's quickstart of an API, as a developer copies them, against the real service. Those in Python and Go only run where the
 * tools are: `npm run clients:python` and `npm run clients:go` name them in SAMPLES_PYTHON and SAMPLES_GO.
 */
const { SAMPLES_PYTHON: python, SAMPLES_GO: go } = process.env;
const ROOT = join(import.meta.dirname, '../../..');
const app = await startUnlimitedApp();
const { token } = resourceScene(app);
const developer = await aDeveloper(app);
const client = await aRelyingParty(app.context, {
  developer: { user_id: developer.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
});

type Launch = { file: string; command: (folder: string, port: string) => Promise<[string, string[]]> };
const launches: Record<string, Launch | undefined> = {
  express: { file: 'app.mjs', command: async () => [process.execPath, ['app.mjs']] },
  ...(python && {
    fastapi: {
      file: 'app.py',
      command: async (_, port) => [python, ['-m', 'uvicorn', 'app:app', '--port', port]],
    },
    fastmcp: { file: 'app.py', command: async () => [python, ['app.py']] },
  }),
  ...(go && { go: { file: 'main.go', command: built } }),
};

async function built(folder: string): Promise<[string, string[]]> {
  const library = join(ROOT, 'clients/go');
  writeFileSync(
    join(folder, 'go.mod'),
    `module sample\n\ngo 1.24\n\nrequire countersign.example/go v0.0.0\n\nreplace countersign.example/go => ${library}\n`,
  );
  await promisify(execFile)(go!, ['build', '-o', 'sample', '.'], { cwd: folder });
  return [join(folder, 'sample'), []];
}

async function start(
  id: string,
  program: string,
  port: string,
  CLIENT_SECRET: string,
): Promise<() => string> {
  const { file, command } = launches[id]!;
  // Below the repository, so that its packages are found.
  const folder = temporaryFolder('sample', join(ROOT, '.tmp'));
  writeFileSync(join(folder, file), program);
  const [name, args] = await command(folder, port);
  const child = spawn(name, args, { cwd: folder, env: { PATH: process.env.PATH, CLIENT_SECRET } });
  atEnd(async () => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return () => output;
}

/** What the API answers to this token. An MCP server is asked to start a session. */
async function call(id: string, port: string, access_token: string | null): Promise<Response> {
  const url = `http://127.0.0.1:${port}/mcp`;
  const authorization: Record<string, string> = access_token
    ? { authorization: `Bearer ${access_token}` }
    : {};
  if (id !== 'fastmcp') return await fetch(url, { headers: authorization });
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  return await fetch(url, {
    method: 'POST',
    headers: {
      ...authorization,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  });
}

/** Of the client itself, which belongs to the same developer. */
async function aToken(form: Record<string, string>): Promise<string> {
  const [status, { access_token }] = await token(client, { grant_type: 'client_credentials', ...form });
  expect(status).toBe(200);
  return access_token;
}

describe.each(SAMPLES.filter(({ id }) => launches[id]))('$label', ({ id, program }) => {
  test.each(['jwt', 'opaque'])('runs as it is shown, and checks %s tokens', async (access_token_format) => {
    const port = String(await freePort());
    const resource = await aResource(developer, {
      identifier: `http://localhost:${port}/mcp`,
      access_token_format,
    });
    const { identifier } = resource;
    const values: SampleValues = {
      issuer: app.baseUrl,
      client_id: resource.client_id,
      identifier,
      scopes: ['files:read', 'files:write'],
      is_opaque: access_token_format === 'opaque',
    };
    const text = program(values);
    // uvicorn takes its port as an option instead.
    const ported = text.replace(/4000(?=\)|")/, port);
    expect(ported === text).toBe(id === 'fastapi');
    const output = await start(id, ported, port, resource.client_secret!);

    const metadata = `http://127.0.0.1:${port}/.well-known/oauth-protected-resource/mcp`;
    const published = async () => (await fetch(metadata).catch(() => null))?.status ?? output();
    await expect.poll(published, { timeout: 120_000, interval: 50 }).toBe(200);
    expect(await (await fetch(metadata)).json()).toMatchObject({
      resource: identifier,
      authorization_servers: [app.baseUrl],
    });
    const refused = await call(id, port, null);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining(metadata.replace('127.0.0.1', 'localhost')),
    ]);

    const good = await call(id, port, await aToken({ resource: identifier, scope: 'files:read' }));
    expect([good.status, await good.text()]).toEqual([
      200,
      expect.stringContaining(id === 'fastmcp' ? 'serverInfo' : client.client_id),
    ]);
    expect((await call(id, port, await aToken({ resource: identifier, scope: 'files:write' }))).status).toBe(
      403,
    );
    const other = await aResource(developer, { access_token_format });
    expect((await call(id, port, await aToken({ resource: other.identifier }))).status).toBe(401);
  });
});
