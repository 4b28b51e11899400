import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/exit-codes.ts';

const PATIENCE = 10 * 60_000;
const PATH = '/callback';

type CallbackListener = {
  redirect_uri: string;
  /** The parameters that come back with this state; what comes with another, or with none, ends nothing. */
  callback(state: string): Promise<URLSearchParams>;
  close(): void;
};

/**
 * Listens on this machine alone, at a port of the system's choice, for the browser's return (RFC 8252 section 7.3); an address that the person
 * pastes into the terminal serves as well, where the browser runs elsewhere.
 */
export async function listenForCallback(context: Context): Promise<CallbackListener> {
  const closers: (() => void)[] = [];
  const { promise, resolve, reject } = deferred<URLSearchParams>();
  let expected: string | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isAddress = request.method === 'GET' && url.pathname === PATH;
    // A page that tries the ports of this machine can come first: only the server that was asked knows the state.
    const isReturn = isAddress && isOurs(url.searchParams, expected);
    const status = isReturn ? 200 : isAddress ? 400 : 404;
    response
      .writeHead(status, {
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
    () => reject(new Failure(7, 'timeout', 'No one signed in within ten minutes.')),
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
      if (!URL.canParse(pasted)) return;
      const { searchParams } = new URL(pasted);
      if (isOurs(searchParams, expected)) resolve(searchParams);
      else
        context.terminal.note(
          'This address does not belong to this sign-in; paste the one your browser ended at.',
        );
    });
    closers.push(() => lines.close());
  }
  const { port } = server.address() as AddressInfo;
  return {
    redirect_uri: `http://127.0.0.1:${port}${PATH}`,
    callback: (state) => {
      expected = state;
      return promise;
    },
    close: () => {
      for (const close of closers) close();
    },
  };
}

function isOurs(parameters: URLSearchParams, state: string | null): boolean {
  return state !== null && parameters.getAll('state').length === 1 && parameters.get('state') === state;
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  // The caller that awaits it sees the error; until then it must not count as unhandled.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

function page(isRefused: boolean): string {
  const [title, text] = isRefused
    ? ['Not signed in', 'You said no, or something went wrong: the terminal says what.']
    : ['Back to the terminal', 'You can close this window; svc goes on in the terminal.'];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
}
