import type { DetailsType } from '../../src/resources/index.ts';
import { declare } from './acts.ts';
import type { App } from './app.ts';
import { fieldsOf, formNamed } from './browser/html-forms.ts';
import type { Client } from './client.ts';
import { type DpopKey, postProven, proofOf } from './dpop.ts';
import { authorizePath, type Person, pkce, type RelyingParty, received, signIn } from './oauth.ts';
import { aResourceOf, FILES, type TestResource, verifyHost } from './resources.ts';

/** A verified API with two scopes that declares these types. */
export async function aShop(app: Pick<App, 'context'>, ...types: DetailsType[]): Promise<TestResource> {
  const shop = await aResourceOf(app.context, { name: 'Example Shop' }, FILES);
  await verifyHost(app, shop);
  await declare(app, shop, types);
  return shop;
}

type Change = Record<string, string | undefined>;

/** What a person, a client and an API do about an act, by HTTP. */
export function actScene(app: App) {
  const { context } = app;

  /** A browser with a session that has just begun. */
  async function browserOf(person: Person, amr?: string[]): Promise<Client> {
    const browser = app.client();
    await signIn(context, browser, person, amr);
    return browser;
  }

  /** The parameters for details alone at this API; `change` adds some. */
  function pathFor(
    rp: RelyingParty,
    shop: TestResource,
    details: unknown,
    challenge: string,
    change: Change = {},
  ) {
    const authorization_details = typeof details === 'string' ? details : JSON.stringify(details);
    return authorizePath(rp, challenge, {
      scope: undefined,
      resource: shop.identifier,
      authorization_details,
      ...change,
    });
  }

  /** The consent page that a path leads to. Throws if there is none. */
  async function pageAt(browser: Client, path: string): Promise<string> {
    const location = (await browser.get(path)).headers.get('location') ?? '';
    if (!location.startsWith('/oauth/consent?')) throw new Error(`no consent page: ${location}`);
    return (await browser.get(location)).text();
  }

  /** Sends the form of a consent page as it is, with these boxes ticked. */
  function answer(
    browser: Client,
    page: string,
    decision: 'allow' | 'deny',
    ticked?: string[],
    change: Record<string, string> = {},
  ): Promise<Response> {
    const fields = fieldsOf(formNamed(page, 'consent'));
    if (ticked !== undefined) {
      fields.delete('scope');
      for (const scope of ticked) fields.append('scope', scope);
    }
    for (const [name, value] of Object.entries({ ...change, decision })) fields.set(name, value);
    const headers = { 'sec-fetch-site': 'same-origin' };
    return browser.fetch('/oauth/consent', { method: 'POST', body: fields, headers });
  }

  /** A code for what this person has approved. */
  async function approved(
    browser: Client,
    rp: RelyingParty,
    shop: TestResource,
    details: unknown,
    change: Change = {},
    ticked?: string[],
  ): Promise<{ code: string; verifier: string; sent: Record<string, string> }> {
    const { verifier, challenge } = pkce();
    const page = await pageAt(browser, pathFor(rp, shop, details, challenge, change));
    const sent = received(await answer(browser, page, 'allow', ticked));
    if (!sent.code) throw new Error(JSON.stringify(sent));
    return { code: sent.code, verifier, sent };
  }

  /** Redeems a code with a proof of this key; null: without one. */
  async function redeem(
    rp: RelyingParty,
    { code, verifier }: { code: string; verifier: string },
    key: DpopKey | null,
    form: Record<string, string> = {},
  ): Promise<[number, Record<string, unknown>]> {
    const request = {
      method: 'POST',
      url: `${context.config.base_url}/oauth/token`,
      now: context.clock.now(),
    };
    const { redirect_uri } = rp;
    const body = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier, ...form };
    const response = await postProven(app.client(), rp, body, key && proofOf(key, request));
    return [response.status, (await response.json()) as Record<string, unknown>];
  }

  return { browserOf, pathFor, pageAt, answer, approved, redeem };
}
