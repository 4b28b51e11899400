import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

const USAGE = 'usage: CLIENT_ID=app_… client.ts list_notes | client.ts add_note TEXT';
const { SERVER = 'http://localhost:4300/mcp', CLIENT_ID = '', CALLBACK_PORT = '4301' } = process.env;
const { TOKENS_FILE = 'notes-client.json' } = process.env;
const redirectUrl = `http://localhost:${CALLBACK_PORT}/callback`;

/** What one sign-in needs until the browser comes back. */
const pending = {
  url: '',
  state: '',
  verifier: '',
  discovered: undefined as OAuthDiscoveryState | undefined,
};

/** What the SDK requires of a client. It finds the issuer, sends `resource` and PKCE, and refreshes. */
const authProvider: OAuthClientProvider = {
  redirectUrl,
  clientMetadata: { redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
  clientInformation: () => ({ client_id: CLIENT_ID }),
  tokens: () => (existsSync(TOKENS_FILE) ? JSON.parse(readFileSync(TOKENS_FILE, 'utf8')) : undefined),
  saveTokens: (tokens) => writeFileSync(TOKENS_FILE, JSON.stringify(tokens), { mode: 0o600 }),
  invalidateCredentials(which) {
    if (which === 'all' || which === 'tokens') rmSync(TOKENS_FILE, { force: true });
  },
  state() {
    pending.state = randomUUID();
    return pending.state;
  },
  saveCodeVerifier(verifier) {
    pending.verifier = verifier;
  },
  codeVerifier: () => pending.verifier,
  saveDiscoveryState(discovered) {
    pending.discovered = discovered;
  },
  discoveryState: () => pending.discovered,
  redirectToAuthorization(url) {
    pending.url = url.href;
  },
};

const [tool, text] = process.argv.slice(2);
if (tool && CLIENT_ID) console.log(await call(tool, text === undefined ? {} : { text }));
else {
  console.error(USAGE);
  process.exitCode = 2;
}

/** Calls the tool. The server decides whether that needs a sign-in: the first one, or one for another scope. */
async function call(name: string, args: Record<string, string>): Promise<string> {
  for (let signIns = 0; ; signIns++) {
    const transport = new StreamableHTTPClientTransport(new URL(SERVER), { authProvider });
    const client = new Client({ name: 'Notes client', version: '1.0.0' });
    try {
      await client.connect(transport);
      const { content } = await client.callTool({ name, arguments: args });
      return content.map((each) => (each.type === 'text' ? each.text : each.type)).join('\n');
    } catch (error) {
      if (!(error instanceof UnauthorizedError) || signIns === 2) throw error;
      await transport.finishAuth(await signIn());
    } finally {
      await client.close();
    }
  }
}

/** Waits until the person has opened the URL and the browser has come back. Returns the parameters that it brings. */
async function signIn(): Promise<URLSearchParams> {
  const server = createServer().listen(Number(CALLBACK_PORT), 'localhost');
  console.log(`Open ${pending.url}`);
  try {
    for (;;) {
      const [request, response] = await once(server, 'request');
      const { pathname, searchParams } = new URL(request.url, redirectUrl);
      const isMine = pathname === '/callback' && searchParams.get('state') === pending.state;
      response.writeHead(isMine ? 200 : 404, { connection: 'close', 'content-type': 'text/plain' });
      response.end(isMine ? 'You can close this page and return to the terminal.' : '');
      if (isMine) return searchParams;
    }
  } finally {
    server.close();
  }
}
