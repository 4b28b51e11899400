import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { TEST_SECRET_KEY } from '../../server/test/support/app.ts';
import { newAuthority } from '../../server/test/support/network/certificates.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { newDataDir, startProcess } from '../../server/test/support/processes/process.ts';
import { runCommand } from '../harness/our-environment.ts';
import { terminateTls } from './tls-proxy.ts';

/** What the plans of OpenID Connect ask for. */
export const OPENID_SCOPES = ['openid', 'email', 'phone', 'address'];
const DEVELOPER = 'developer@example.com';
const PASSWORD = 'a password of the suite';
const CERTIFICATE_HEADER = 'x-client-certificate';

export type Client = { client_id: string; client_secret: string };
export type Person = { email: string; password: string; totp_secret?: string };
/** `callbacks`: where the suite is called back while it runs one plan. */
export type Installation = Installed & { callbacks: string; register: Register };
export type Register = (name: string, settings: object, options?: string[]) => Promise<Client>;
type Installed = Awaited<ReturnType<typeof install>>['installed'];

/** The service behind TLS on loopback, with two people; clients.ts adds the clients. */
export async function install(certificateOfSuite: string) {
  const DATA_DIR = newDataDir();
  const EXTRA_CA_FILE = join(DATA_DIR, 'trusted.pem');
  const CLIENT_CERTIFICATE_CA_FILE = join(DATA_DIR, 'clients.pem');
  const port = await freePort();
  const authority = newAuthority();
  const certificate = authority.issue({ names: ['localhost'], key: 'RSA' });
  setDefaultCACertificates([...getCACertificates('default'), authority.pem]);
  writeFileSync(EXTRA_CA_FILE, certificateOfSuite);
  writeFileSync(CLIENT_CERTIFICATE_CA_FILE, authority.pem);
  const issuer = await terminateTls({ certificate, port, certificateHeader: CERTIFICATE_HEADER });
  const env = {
    BASE_URL: issuer,
    PORT: String(port),
    DATA_DIR,
    EXTRA_CA_FILE,
    NODE_ENV: 'test',
    SECRET_KEY: TEST_SECRET_KEY,
    TRUST_PROXY: '127.0.0.1/32',
    CLIENT_CERTIFICATE_HEADER: CERTIFICATE_HEADER,
    CLIENT_CERTIFICATE_CA_FILE,
    NET_ALLOW: '127.0.0.0/8,::1/128',
    // The discovery document names the registration endpoint.
    OPEN_REGISTRATION: 'review',
    // What the suite registers says nothing of scopes, and its plans of OpenID Connect send no PKCE.
    REGISTRATION_PKCE: 'optional',
    REGISTRATION_SCOPE: OPENID_SCOPES.join(' '),
    // Every module comes from the same address.
    RATE_LIMITS: 'observe',
  };
  const service = await startProcess({ env });
  const command = <T>(...args: string[]) => runCommand<T>(args, env);

  await command('user', 'create', '--email', DEVELOPER, '--password', PASSWORD, '--level', '3');
  const accessKey = await accessKeyOf(DEVELOPER);

  /** Approved, and with the settings that no option of the command has. */
  async function register(
    callbacks: string,
    ...[name, settings, options = []]: Parameters<Register>
  ): Promise<Client> {
    const made = await command<Client & { application_id: number }>(
      ...['app', 'create', '--owner', DEVELOPER, '--name', name, ...options],
      ...['--redirect-uri', `${callbacks}/callback`, `${callbacks}/callback?dummy1=lorem&dummy2=ipsum`],
    );
    const answer = await fetch(`${service.address}/api/v1/applications/${made.application_id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return { client_id: made.client_id, client_secret: made.client_secret };
  }

  async function accessKeyOf(email: string): Promise<string> {
    const made = await command<{ personal_access_key: string }>('pak', 'create', '--email', email);
    return made.personal_access_key;
  }

  async function addPerson(email: string, options: string[] = []): Promise<Person> {
    const values = ['--name', 'Pat Example', '--preferred-name', 'Pat', '--phone', '+81312345678'];
    const address = ['--address', '1-2-3 Chiyoda, Tokyo', '--postal-code', '100-0001'];
    const made = await command<{ totp_secret?: string }>(
      ...['user', 'create', '--email', email, '--password', PASSWORD, '--level', '3'],
      ...[...values, ...address, ...options],
    );
    return { email, password: PASSWORD, ...made };
  }

  const agreeing = await addPerson('person@example.com');
  /** The suite's module of key rotation knows no other kinds of keys than RSA and EC. */
  async function rotateKeys(): Promise<void> {
    const { kid } = await command<{ kid: string }>(
      ...['keys', 'rotate-oidc', '--alg', 'RS256', 'PS256', 'ES256'],
    );
    // The service has it within a second; the suite looks once.
    const jwks = async () => await (await fetch(`${issuer}/.well-known/jwks.json`)).text();
    while (!(await jwks()).includes(kid)) await delay(100);
  }

  const installed = {
    ...{ issuer, authority, certificate, addPerson },
    rotateKeys,
    /** Agrees to everything. */
    person: agreeing,
    initial_access_token: await accessKeyOf(agreeing.email),
    /** Agrees to nothing. */
    decliner: await addPerson('decliner@example.com'),
  };
  return { installed, register };
}

/** As the suite sees it while it runs one plan. */
export function at(
  callbacks: string,
  { installed, register }: Awaited<ReturnType<typeof install>>,
): Installation {
  return { ...installed, callbacks, register: (...client) => register(callbacks, ...client) };
}
