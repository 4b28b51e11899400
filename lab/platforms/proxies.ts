import { spawn } from 'node:child_process';
import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { type Browser, chromium } from 'playwright-core';
import { quiet } from '../../deploy/go.ts';
import { APPROVALS } from '../../server/test/support/agents.ts';
import { confirmOnPage, newPage, signOut } from '../../server/test/support/browser/browser.ts';
import { unpackChromium } from '../../server/test/support/browser/chromium.ts';
import { virtualAuthenticator } from '../../server/test/support/browser/virtual-authenticator.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { Client } from '../../server/test/support/client.ts';
import { type Issued, newAuthority } from '../../server/test/support/network/certificates.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { startProcess } from '../../server/test/support/processes/process.ts';
import { CHECKOUT, runCommand } from '../harness/our-environment.ts';
import { newPrimary, type Postgres } from '../harness/postgres-cluster.ts';
import { endChild } from '../harness/service.ts';
import { until } from '../harness/until.ts';
import { check, expectSeen, newTrial, type Trial } from './trial.ts';
import { walk } from './walk.ts';

const PASSWORD = 'copper meadow lantern';
/** Longer than the minute after which proxies give up on a silent connection. */
const STREAM_MS = 70_000;
/** Another caller than the proxy, on the same machine. */
const CALLER = '127.0.0.2';

type Proxy = {
  name: string;
  version: string[];
  /** Of deploy/proxies: the proxy, and what asks for client certificates. */
  files: [string, string];
  /** Writes what is around the two texts, and answers the command that runs it in the foreground. */
  command(folder: string, text: string): string[];
};

const PROXIES: Proxy[] = [
  {
    name: 'nginx',
    version: ['nginx', '-v'],
    files: ['nginx.conf', 'nginx-client-certificates.conf'],
    command(folder, text) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      const path = join(folder, 'nginx.conf');
      writeFileSync(
        path,
        `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; ${temporary}
${text}
}`,
      );
      return ['nginx', '-c', path, '-e', join(folder, 'error.log')];
    },
  },
  {
    name: 'Caddy',
    version: ['caddy', 'version'],
    files: ['Caddyfile', 'Caddyfile-client-certificates'],
    command(folder, text) {
      const path = join(folder, 'Caddyfile');
      const options = `{\n  admin off\n  auto_https disable_redirects\n  storage file_system ${folder}/storage\n}\n`;
      writeFileSync(path, options + text);
      return ['caddy', 'run', '--config', path, '--adapter', 'caddyfile'];
    },
  },
  {
    name: 'HAProxy',
    version: ['haproxy', '-v'],
    files: ['haproxy.cfg', 'haproxy-client-certificates.cfg'],
    command(folder, text) {
      const path = join(folder, 'haproxy.cfg');
      writeFileSync(path, text);
      return ['haproxy', '-db', '-f', path];
    },
  },
];

type Scene = {
  folder: string;
  origin: string;
  mtls_origin: string;
  port: number;
  certificate: Issued;
  ca: string;
  primary: Postgres;
  command<T>(...args: string[]): Promise<T>;
  browser: Browser;
};

/** One service in production mode, and in front of it each proxy in turn, with the files of deploy/proxies. */
export async function behindEachProxy(folder: string): Promise<Trial[]> {
  const [port, outside, mtls] = [await freePort(), await freePort(), await freePort()];
  const authority = newAuthority();
  const certificate = authority.issue({ names: ['localhost', 'open.localhost'] });
  setDefaultCACertificates([...getCACertificates('default'), authority.pem]);
  const primary = await newPrimary(join(folder, 'database'), {});
  atEnd(() => primary.stop('SIGINT'));
  const origin = `https://localhost:${outside}`;
  const mtls_origin = `https://localhost:${mtls}`;
  const env = {
    NODE_ENV: 'production',
    BASE_URL: origin,
    OPEN_URL: `https://open.localhost:${outside}`,
    PORT: String(port),
    DATABASE_URL: primary.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '127.0.0.1/32',
    CLIENT_CERTIFICATE_HEADER: 'Client-Cert',
    MTLS_BASE_URL: mtls_origin,
    RATE_LIMITS: 'observe',
  };
  const service = await startProcess({ env });
  const command = <T>(...args: string[]) => runCommand<T>(args, env);
  const browser = await launch(certificate);
  const scene = { origin, mtls_origin, port, certificate, ca: authority.pem, primary, command, browser };
  const trials: Trial[] = [];
  for (const proxy of PROXIES) {
    const own = join(folder, proxy.name);
    mkdirSync(own);
    trials.push(await behind(proxy, { ...scene, folder: own }));
  }
  await service.stop();
  return trials;
}

async function behind(proxy: Proxy, scene: Scene): Promise<Trial> {
  const trial = newTrial(proxy.name);
  const { origin, command } = scene;
  let stop = async () => {};
  const started = await check(trial, 'version', async () => {
    stop = await startProxy(proxy, scene);
    return versionOf(proxy);
  });
  if (!started) return trial;
  const email = `${proxy.name.toLowerCase()}@people.example`;
  await command('user', 'create', '--email', email, '--password', PASSWORD, '--level', '2');
  const stream = holdStream(scene, email);
  await check(trial, 'TLS and HTTP/2', () => speaks(scene));
  await walk(trial, { origin, command, isProduction: true });
  await check(trial, 'passkey added, and signed in with, in Chromium', () => withPasskey(scene, email));
  await check(trial, "caller's address, with a forged X-Forwarded-For", () => callerSeen(scene, email));
  await check(trial, 'client certificate handed over, forged ones removed', () =>
    withCertificate(scene, email, proxy.name),
  );
  await check(trial, `event stream open for ${STREAM_MS / 1000} s, then a change`, () => stream);
  await stop();
  return trial;
}

/** With the names, ports and files of this run in place of those of the example. */
async function startProxy(proxy: Proxy, { folder, origin, mtls_origin, port, certificate }: Scene) {
  const pem = join(folder, 'both.pem');
  const key = join(folder, 'key.pem');
  writeFileSync(pem, `${certificate.cert}\n${certificate.key}`);
  writeFileSync(key, certificate.key);
  const [outside, mtls] = [new URL(origin).port, new URL(mtls_origin).port];
  const text = proxy.files
    .map((name) => readFileSync(join(CHECKOUT, 'deploy/proxies', name), 'utf8'))
    .join('\n')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll(/\/etc\/\w+\/id\.example\.com\.pem/g, pem)
    .replaceAll(/\/etc\/\w+\/id\.example\.com\.key/g, key)
    .replaceAll(/(listen |bind :)443/g, (_all, before) => `${before.replace(':', '')}127.0.0.1:${outside}`)
    .replaceAll(/(listen |bind :)8443/g, (_all, before) => `${before.replace(':', '')}127.0.0.1:${mtls}`)
    // Caddy would get certificates itself.
    .replace(
      'id.example.com, open.id.example.com {',
      `https://localhost:${outside}, https://open.localhost:${outside} {\n  tls ${pem} ${key}`,
    )
    .replace(/id\.example\.com:8443 \{\n {2}tls \{/, `https://localhost:${mtls} {\n  tls ${pem} ${key} {`)
    .replaceAll('open.id.example.com', 'open.localhost')
    .replaceAll('id.example.com', 'localhost');
  const [program, ...args] = proxy.command(folder, text);
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(program!, args, { stdio: ['ignore', log, log], env: { ...process.env, HOME: folder } });
  child.on('error', () => {});
  // Caddy would wait for open streams for minutes.
  const stop = async () => {
    if (child.pid !== undefined) await endChild(child);
  };
  atEnd(stop);
  await until(proxy.name, async () => {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${proxy.name} did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`);
    return (await fetch(`${origin}/healthz`).catch(() => null))?.status === 200;
  });
  return stop;
}

function versionOf({ version: [program, ...args] }: Proxy): string {
  // nginx says it on standard error.
  const said = quiet('sh', ['-c', '"$0" "$@" 2>&1', program!, ...args], { cwd: '/' });
  return /\d+\.\d+\.\d+/.exec(said)![0];
}

async function speaks({ origin, ca }: Scene): Promise<string> {
  const session = connect(origin, { ca });
  try {
    const stream = session.request({ ':path': '/.well-known/openid-configuration' });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    expectSeen(headers[':status'], 200, 'discovery');
    let body = '';
    for await (const chunk of stream) body += chunk;
    expectSeen(JSON.parse(body).issuer, origin, 'issuer');
    expectSeen(session.alpnProtocol, 'h2', 'protocol');
    return `${(session.socket as TLSSocket).getProtocol()}, h2`;
  } finally {
    session.close();
  }
}

/** Only of this machine, and with this certificate alone in place of those of known authorities. */
async function launch(certificate: Issued): Promise<Browser> {
  const key = createPublicKey(certificate.cert).export({ type: 'spki', format: 'der' });
  const { executable, environment } = await unpackChromium();
  const browser = await chromium.launch({
    executablePath: executable,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ],
    env: { ...process.env, ...environment },
  });
  atEnd(() => browser.close());
  return browser;
}

async function withPasskey({ browser, origin }: Scene, email: string): Promise<string> {
  const page = await newPage(browser, { baseUrl: origin });
  try {
    await page.goto('/login');
    const protocol = await page.evaluate(`performance.getEntriesByType('navigation')[0].nextHopProtocol`);
    expectSeen(protocol, 'h2', 'protocol of Chromium');
    await page.fill('#email', email);
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.waitForURL('**/account**');
    await virtualAuthenticator(page);
    await confirmOnPage(page, PASSWORD, '/account/passkeys');
    await page.fill('#name', 'Laptop');
    await page.click('#passkey-register');
    await page.waitForURL('**/account/passkeys?done=added');
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    await signOut(page);
    await page.goto('/login');
    await page.click('#passkey-sign-in');
    await page.waitForURL('**/account');
    const me = await page.request.get('/api/v1/me', { ignoreHTTPSErrors: true });
    expectSeen(me.status(), 200, '/api/v1/me');
    return `holds, ${protocol}`;
  } finally {
    await page.context().close();
  }
}

/** The proxy is trusted, its caller is not: what the caller says of itself does not count. */
async function callerSeen({ origin, primary }: Scene, email: string): Promise<string> {
  const form = new URLSearchParams({ email, password: PASSWORD }).toString();
  const answer = await send(`${origin}/login`, form, {
    localAddress: CALLER,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' },
  });
  expectSeen(answer, 303, 'POST /login');
  const [row] = await primary.query<{ ip: string }>(
    'SELECT ip FROM sessions ORDER BY session_id DESC LIMIT 1',
  );
  expectSeen(row?.ip, CALLER, 'address of the session');
  return 'holds';
}

async function withCertificate(
  { origin, mtls_origin, folder, command }: Scene,
  email: string,
  name: string,
): Promise<string> {
  const own = newAuthority().issue({ common_name: 'client', self_signed: true });
  const jwks = join(folder, 'jwks.json');
  writeFileSync(jwks, JSON.stringify({ keys: [createPublicKey(own.cert).export({ format: 'jwk' })] }));
  const { client_id } = await command<{ client_id: string }>(
    ...['app', 'create', '--owner', email, '--name', `Machine ${name}`],
    ...['--redirect-uri', 'https://rp.example/callback', '--scope', 'openid', 'lab:read'],
    ...['--token-endpoint-auth-method', 'self_signed_tls_client_auth', '--jwks', jwks],
  );
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'lab:read', client_id });
  const ask = (at: string, options: RequestOptions) => send(`${at}/oauth/token`, form.toString(), options);
  const der = own.cert.replace(/-----[A-Z ]+-----|\s/g, '');
  const forged = { headers: { 'client-cert': der } };
  expectSeen(await ask(mtls_origin, own), 200, 'with the certificate');
  expectSeen(await ask(mtls_origin, {}), 401, 'without');
  expectSeen(await ask(mtls_origin, forged), 401, 'with a forged header');
  expectSeen(await ask(origin, forged), 401, 'with a forged header, at BASE_URL');
  return 'holds';
}

/** The status of a form that is sent. */
async function send(url: string, form: string, options: RequestOptions): Promise<number> {
  const headers = { ...options.headers, 'content-type': 'application/x-www-form-urlencoded' };
  // A certificate belongs to a connection.
  const sent = request(url, { ...options, method: 'POST', agent: false, headers });
  sent.end(form);
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

/** The stream of the page of approvals, which says when something changes: unbuffered, and not ended by the proxy. */
async function holdStream({ origin, command }: Scene, email: string): Promise<string> {
  const person = new Client(origin);
  await person.postForm('/login', { email, password: PASSWORD });
  const ending = new AbortController();
  const answer = await person.fetch('/account/approvals/events', { signal: ending.signal });
  expectSeen(answer.status, 200, 'the stream');
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body!) text += Buffer.from(chunk).toString();
    throw new Error(`the stream ended after ${text.length} bytes`);
  })();
  // Ended by ourselves at the end, or named below.
  reading.catch(() => {});
  await Promise.race([pause(STREAM_MS), reading]);
  const beats = text.length;
  if (beats === 0) throw new Error('nothing came in that time: it is buffered');
  const agent = await command<{ token: string }>(
    ...['agent', 'create', '--email', email, '--name', 'Deployer', '--action-type', 'deploy.*'],
  );
  const headers = {
    authorization: `Bearer ${agent.token}`,
    'idempotency-key': randomBytes(8).toString('hex'),
  };
  const asked = await new Client(origin).postJson(
    APPROVALS,
    { action_type: 'deploy.production', title: 'Deploy version 8' },
    headers,
  );
  expectSeen(asked.status, 201, `POST ${APPROVALS}`);
  await Promise.race([until('the change', () => text.includes('event: changed')), reading]);
  ending.abort();
  return 'holds';
}
