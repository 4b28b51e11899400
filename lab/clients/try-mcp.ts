import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { newPage } from '../../server/test/support/browser/browser.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import type { App, Client, McpClient, McpServer } from './client.ts';
import { walkThrough } from './in-browser.ts';
import { type Installation, PERSON } from './installation.ts';
import { launch, type Running, untilListening } from './launch.ts';

const PATIENCE_MS = 60_000;

type Of = { installation: Installation; browser: Browser; logs: string; running: Running[] };

/** Our example: the MCP server that clients are tried with, and the client (the SDK's) that calls servers. */
const EXAMPLE = join(CHECKOUT, 'examples/mcp-server/src');
const SCOPES = ['notes:read=Read your notes', 'notes:write=Add notes'];

/** Lets a client call a tool of a server; one of them is the program under trial. Throws unless the person is signed in and the tool answers. */
export async function tryMcp(client: McpClient | McpServer, folder: string, of: Of) {
  const { issuer, sub } = of.installation;
  const isServer = client.kind === 'mcp-server';
  const server = await registerServer(client.title, of.installation);
  const caller = { ...server, client_id: await registerCaller(client, of.installation) };
  const log = join(of.logs, `${client.name}.log`);
  const start = (program: Client, app: App, own: boolean) => {
    const one = launch(program, own ? folder : of.logs, app, log);
    of.running.push(one);
    return one;
  };
  await untilListening(start(isServer ? client : ourServer(client), server, isServer), `${server.url}/mcp`);
  const running = start(isServer ? ourClient(client, of.logs) : client, caller, !isServer);

  const page = await newPage(of.browser);
  const seen = await walkThrough(page, issuer, await addressIn(running, issuer));
  const code = await running.ended();
  await page.context().close();
  const expected = isServer ? sub : 'list_notes';
  if (code !== 0 || !running.output().includes(expected) || !seen.includes('/login'))
    throw new Error(`exit code ${code}: ${running.output().trim().split('\n').slice(-3).join(' / ')}`);
  return { 'sign-in': 'works', told: isServer ? '`sub`' : 'the tools' };
}

/** An MCP server of the person who signs in: one on localhost works for its owner alone. */
async function registerServer(title: string, { issuer, command }: Installation): Promise<App> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const { client_id, client_secret } = await command<{ client_id: string; client_secret: string }>(
    ...['resource', 'create', '--owner', PERSON.email, '--name', title, '--identifier', `${url}/mcp`],
    ...['--scope', ...SCOPES, '--default-scope', 'notes:read'],
  );
  return { issuer, url, port, client_id, client_secret };
}

async function registerCaller(client: Client, { command }: Installation): Promise<string> {
  const redirectUri = `http://localhost:4301${client.callback ?? '/callback'}`;
  const { client_id } = await command<{ client_id: string }>(
    ...['app', 'create', '--owner', PERSON.email, '--name', `${client.title}, caller`, '--public'],
    ...['--redirect-uri', redirectUri],
  );
  return client_id;
}

function ourServer(client: McpClient): Client {
  return { ...client, start: `exec "${process.execPath}" "${EXAMPLE}/main.ts"` };
}

function ourClient(client: McpServer, logs: string): Client {
  return {
    ...client,
    start: `exec "${process.execPath}" "${EXAMPLE}/client.ts" whoami`,
    env: ({ url }) => ({ SERVER: `${url}/mcp`, TOKENS_FILE: join(logs, `${client.name}.json`) }),
  };
}

/** mcp-remote names other addresses too. */
async function addressIn(running: Running, issuer: string): Promise<string> {
  const pattern = new RegExp(`${issuer}/oauth/authorize\\S+`);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const found = pattern.exec(running.output());
    if (found) return found[0];
  }
  throw new Error(`it named no address to open: ${running.output().trim().slice(-300)}`);
}
