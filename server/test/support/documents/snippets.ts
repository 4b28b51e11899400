import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { atEnd } from '../cleanup.ts';

export const SNIPPETS = join(import.meta.dirname, '../../../../examples/snippets');
const START_DEADLINE_MS = 240_000;

/** A snippet that is a server of its own, run as its reader would; ready when it answers at `env.APP_URL`. */
export async function startSnippet(name: string, env: Record<string, string>): Promise<void> {
  await startProgram(join(SNIPPETS, name), env);
}

/** The same for a program at any place from which Node finds the packages. */
export async function startProgram(path: string, env: Record<string, string>): Promise<void> {
  const child = launch(path, env);
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await fetch(env.APP_URL!).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${path} did not start: ${output}`);
}

function launch(path: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  atEnd(() => {
    child.kill();
  });
  return child;
}

/** Loads what imports next-auth 4 as Next.js does: the default export of a package that was an ES module once is its `default`, not all of it. */
export async function asNextLoads<Module>(load: () => Promise<Module>): Promise<Module> {
  const hooks = registerHooks({
    resolve(specifier, context, resolve) {
      const found = resolve(specifier, context);
      if (specifier !== 'next-auth') return found;
      const code = `import all from ${JSON.stringify(found.url)}; export default all.default;`;
      return { url: `data:text/javascript,${encodeURIComponent(code)}`, shortCircuit: true };
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}

export type NextHandler = (request: object, response: object) => Promise<unknown>;

/** Hosts `pages/api/auth/[...nextauth].js` as Next.js does: what it parses of a request and adds to a response. */
export async function hostNextApi(handler: NextHandler, port: number): Promise<void> {
  const server = createServer(async (request, response) => {
    await handler(await nextRequest(request), nextResponse(response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
}

async function nextRequest(request: IncomingMessage): Promise<object> {
  const url = new URL(request.url ?? '/', 'http://none.invalid');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const pairs = (request.headers.cookie ?? '').split('; ').filter(Boolean);
  return {
    method: request.method,
    headers: request.headers,
    cookies: Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).map(decodeURIComponent))),
    body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    query: { ...Object.fromEntries(url.searchParams), nextauth: url.pathname.split('/').slice(3) },
  };
}

function nextResponse(response: ServerResponse): object {
  return Object.assign(response, {
    status: (code: number) => {
      response.statusCode = code;
      return response;
    },
    json: (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    send: (body: unknown) => response.end(typeof body === 'string' ? body : JSON.stringify(body)),
  });
}
