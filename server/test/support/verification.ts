import { enrolTotp } from '../../src/users/index.ts';
import type { App } from './app.ts';
import type { Client } from './client.ts';
import { answer } from './developers.ts';
import type { DnsServer } from './network/dns.ts';
import type { TlsServer } from './network/tls.ts';
import { aPerson, aRelyingParty, type Person, signIn } from './oauth.ts';
import { stepUpEverywhere } from './people.ts';

type Entry = {
  uri: string;
  tier: string;
  challenge_dns_record: string | null;
  challenge_wellknown_url: string | null;
  challenge_wellknown_body: string;
  verified_at: string | null;
  verification_method: string | null;
  expires_at: string | null;
  status: string;
};
export type Result = {
  uri: string;
  verified: boolean;
  method: string | null;
  reason: string | null;
  detail: string | null;
};

/** Settings under which scripted hosts on this machine stand for the world. */
export function scriptedWorld(dns: DnsServer, tls: TlsServer) {
  return {
    dns_servers: [dns.address],
    net_allow: ['127.0.0.0/8'],
    extra_ca_file: tls.ca_file,
    wellknown_port: tls.port,
  };
}

/** A browser in which this person signed in and confirmed one-time codes just now, which they have from here on. */
export async function steppedUp(
  app: Pick<App, 'baseUrl' | 'client' | 'context'>,
  person: Person,
): Promise<Client> {
  const { stores, keyring, clock } = app.context;
  const browser = app.client();
  await enrolTotp(stores.db, keyring, clock.now(), person.user_id);
  await signIn(app.context, browser, person, ['pwd', 'otp']);
  await stepUpEverywhere(app.context, person);
  return browser;
}

/** An application of its own owner, who has stepped up, and the calls about its verification. */
export async function aVerifiable(app: App, ...redirect_uris: string[]) {
  const owner = await aPerson(app.context);
  const browser = await steppedUp(app, owner);
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const { application_id } = await aRelyingParty(app.context, { developer, redirect_uris });
  return { owner, browser, application_id, ...callsOf(browser, application_id) };
}

export function callsOf(browser: Client, application_id: number) {
  const path = `/developer/applications/${application_id}`;
  return {
    /** The entry of one URI, by default the first. */
    async entry(uri?: string): Promise<Entry> {
      const [status, body] = await answer(await browser.get(`${path}/redirect_uri_verifications`));
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      const { verifications } = body as { verifications: Entry[] };
      return verifications.find((one) => uri === undefined || one.uri === uri)!;
    },
    verify: (uri: unknown) => browser.postJson(`${path}/verify_redirect_uri`, { uri }),
    /** The result of an attempt that took place. */
    async result(uri: string): Promise<Result> {
      const [status, body] = await answer(await browser.postJson(`${path}/verify_redirect_uri`, { uri }));
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as Result;
    },
  };
}
