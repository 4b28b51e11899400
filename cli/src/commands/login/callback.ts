import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/exit-codes.ts';

const PATIENCE = 10 * 60_000;
const PATH = '/callback';

type CallbackListener = {
  redirect_uri: string;
  /** The parameters that came back, unchecked. */
  callback: Promise<URLSearchParams>;
  close(): void;
};

/**
 * Listens on this machine alone, at a port of the system's choice, for the browser's return (RFC 8252 section 7.3); an address that the person
 * pastes into the terminal serves as well, where the browser runs elsewhere.
 */
export async function listenForCallback(context: Context): Promise<CallbackListener> {
  const closers: (() => void)[] = [];
  const { promise, resolve, reject } = deferred<URLSearchParams>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isReturn = request.method === 'GET' && url.pathname === PATH && url.searchParams.has('state');
    response
      .writeHead(isReturn ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(isReturn ? page(url.searchParams.has('error')) : '');
    if (isReturn) response.on('finish', () => resolve(url.searchParams));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', listening);
  });
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );

  const timer = setTimeout(
    () => reject(new Failure(7, 'timeout', 'Nobody signed in within ten minutes.')),
    PATIENCE,
  );
  const interrupt = () => reject(context.signal.reason);
  context.signal.addEventListener('abort', interrupt, { once: true });
  closers.push(
    () => clearTimeout(timer),
    () => context.signal.removeEventListener('abort', interrupt),
  );

  if (context.stdin.isTTY) {
    const lines = createInterface({ input: context.stdin });
    lines.on('line', (line) => {
      const pasted = line.trim();
      if (URL.canParse(pasted) && new URL(pasted).searchParams.has('state'))
        resolve(new URL(pasted).searchParams);
    });
    closers.push(() => lines.close());
  }
  const { port } = server.address() as AddressInfo;
  return {
    redirect_uri: `http://127.0.0.1:${port}${PATH}`,
    callback: promise,
    close: () => {
      for (const close of closers) close();
    },
  };
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  // Whoever waits for it sees the refusal; before that it is nobody's.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

function page(isRefused: boolean): string {
  const [title, text] = isRefused
    ? ['Not signed in', 'You said no, or something went wrong: the terminal says what.']
    : ['Back to the terminal', 'You can close this window; svc goes on in the terminal.'];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
}
