import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type Client,
  ClientError,
  type DeviceKey,
  exchangeDeviceKey,
  openClient,
  type TokenResult,
} from '@countersign/client';
import { apiOf } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { type Login, readConfiguration, writeConfiguration } from '../platform/configuration.ts';
import { answer, type Context } from '../platform/context.ts';
import { Failure, usageError } from '../platform/exit-codes.ts';
import { checkedIssuer } from '../platform/issuer.ts';
import { secretFromStdin } from '../platform/stdin.ts';
import { signInByBrowser, signInByCode } from './login/sign-in.ts';

/** Registered by every installation for this tool (docs/cli.md). */
const CLIENT_ID = 'svc';
const KEY = /^svc_pak_[0-9A-Za-z]{49}$/;

/** A device's key reads what the person ticked: without the address, `sub` is who they are. */
type Profile = { sub: string; email: string };

export const login = command({
  name: 'login',
  summary: 'sign in with your browser, or with an access key',
  options: {
    'with-key': { type: 'boolean', about: 'read a personal access key from standard input' },
    device: {
      type: 'boolean',
      about: 'show a code to enter in a browser anywhere; nothing returns to this machine',
    },
    'no-browser': { type: 'boolean', about: 'only print the address; open it yourself' },
    'device-name': { type: 'string', value: 'NAME', about: 'what the key is called on /account/devices' },
  },
  details: [
    'Opens the issuer in your browser, where you sign in and choose what this computer may do. It gets an access key of its own, kept in a file that only you can read; the key stops when you sign out or remove the device on /account/devices.',
    'Is the browser on another machine? With --device it shows an address, a code and a number for you to enter there. Never enter what someone else sends you: they would get a key to your account. Without --device, open the printed address there; the browser then fails to open an address of 127.0.0.1: paste that address here.',
    'On an unattended machine: make a key on /account/keys and pass it on standard input with --with-key, or set SVC_ACCESS_KEY and SVC_ISSUER and do not sign in at all.',
  ],
  examples: ['svc login --issuer https://id.example', 'svc login --device', 'svc login --with-key < key.txt'],
  async run(context, { options }) {
    const configuration = readConfiguration(context.env);
    const issuer = checkedIssuer(
      context.issuer || context.env.SVC_ISSUER || configuration.issuer || 'http://localhost:3000',
    );
    const former = configuration.logins[issuer] ?? null;
    if (options['with-key'] && options.device) throw usageError('Use --with-key or --device, not both.');
    const device_name = options['device-name'] ?? `svc on ${hostname()}`;
    const made = options['with-key']
      ? await byKey(context, issuer, former)
      : await bySignIn(context, issuer, former, {
          device_name,
          signIn: (client) =>
            options.device
              ? signInByCode(context, client)
              : signInByBrowser(context, client, !options['no-browser']),
        });
    // Others may have signed in elsewhere meanwhile.
    const { logins } = readConfiguration(context.env);
    writeConfiguration(context.env, { version: 1, issuer, logins: { ...logins, [issuer]: made } });
    const { email, sub, scopes, expires_at } = made;
    answer(context, { issuer, sub, email, scopes, expires_at }, () => [
      `${context.terminal.paint('green', '✓')} Signed in at ${issuer} as ${context.terminal.paint('bold', email)}`,
    ]);
    tellMissing(context, scopes);
    return undefined;
  },
});

async function byKey(context: Context, issuer: string, former: Login | null): Promise<Login> {
  const key = await secretFromStdin(context, 'Personal access key: ');
  if (!KEY.test(key))
    throw new Failure(2, 'usage', 'Standard input holds no personal access key (svc_pak_…).');
  const { sub, email } = await profileOf(context, issuer, key);
  const agent = former?.sub === sub ? former.agent : null;
  return { personal_access_key: key, sub, email, scopes: null, expires_at: null, device: null, agent };
}

async function bySignIn(
  context: Context,
  issuer: string,
  former: Login | null,
  { device_name, signIn }: { device_name: string; signIn: (client: Client) => Promise<TokenResult> },
): Promise<Login> {
  const client = await openClient({ issuer, client_id: CLIENT_ID });
  const result = await signIn(client);
  // The refresh token is dropped: the key is all that is needed from here on. To revoke it would end the key.
  const { access_token } = result.tokens;
  const device = former?.device ?? newDevice();
  const exchanged = await exchange({ access_token, device_name, ...device });
  const { personal_access_key, scopes, expires_at } = exchanged;
  const { sub, email } = await profileOf(context, issuer, personal_access_key);
  const agent = former?.sub === sub ? former.agent : null;
  return { personal_access_key, sub, email, scopes, expires_at, device: exchanged.device, agent };

  async function exchange(
    asked: Parameters<typeof exchangeDeviceKey>[1],
  ): Promise<DeviceKey & { device: NonNullable<Login['device']> }> {
    try {
      const { device_uuid, device_secret } = asked;
      return { ...(await exchangeDeviceKey(client, asked)), device: { device_uuid, device_secret } };
    } catch (error) {
      const isTaken = error instanceof ClientError && error.error === 'device_claimed_by_other_user';
      if (!isTaken || former?.device?.device_uuid !== asked.device_uuid) throw error;
      // Another person signed in here before: the device of this file is theirs.
      return await exchange({ ...asked, ...newDevice() });
    }
  }
}

function newDevice() {
  return { device_uuid: randomUUID(), device_secret: randomBytes(32).toString('base64url') };
}

async function profileOf(context: Context, issuer: string, key: string): Promise<Profile> {
  const me = await apiOf(issuer, key, { signal: context.signal }).call('GET', '/api/v1/me');
  const sub = String(me.sub);
  return { sub, email: typeof me.email === 'string' ? me.email : sub };
}

function tellMissing(context: Context, scopes: string[] | null): void {
  if (scopes === null || (scopes.includes('applications:read') && scopes.includes('applications:write')))
    return;
  context.terminal.note(
    scopes.includes('applications:read')
      ? 'You did not let svc change your applications: commands that do will be refused (exit code 4). To allow it, sign in again and tick that box.'
      : 'You did not let svc see your applications, so most commands will be refused (exit code 4).',
  );
}
