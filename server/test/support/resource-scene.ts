import type { App } from './app.ts';
import type { Client } from './client.ts';
import {
  aPerson,
  authorizePath,
  type Person,
  pkce,
  post,
  type RelyingParty,
  received,
  signIn,
  type Tokens,
} from './oauth.ts';
import type { TestResource } from './resources.ts';

type Form = Record<string, string>;
export type TokenAnswer = Tokens & { error?: string; error_description?: string; expires_in: number };

interface Code {
  code: string;
  verifier: string;
  /** The scopes the redirect back to the client names. */
  granted: string | undefined;
}

/** The keys under which a consent page offers a resource's scopes. */
export function keysOf({ client_id }: TestResource, ...names: string[]): string[] {
  return names.map((name) => `${client_id}#${name}`);
}

/** What a user, a client and a resource do with each other, by HTTP. */
export function resourceScene(app: Pick<App, 'context' | 'client'>) {
  const { context } = app;

  async function browserOf(person: Person): Promise<Client> {
    const browser = app.client();
    await signIn(context, browser, person);
    return browser;
  }

  async function aUser(): Promise<Client> {
    return browserOf(await aPerson(context));
  }

  function pathFor(
    rp: RelyingParty,
    challenge: string,
    change: Record<string, string | undefined>,
    resources: string[],
  ): string {
    const url = new URL(authorizePath(rp, challenge, change), 'http://none.invalid');
    for (const resource of resources) url.searchParams.append('resource', resource);
    return `${url.pathname}${url.search}`;
  }

  /** The answer to an authorization request: a page, or a redirect. */
  async function asked(
    browser: Client,
    rp: RelyingParty,
    change: Record<string, string | undefined>,
    ...resources: string[]
  ): Promise<Response> {
    return await browser.get(pathFor(rp, pkce().challenge, change, resources));
  }

  /** A code for these scopes, with these boxes ticked. */
  async function codeFor(
    browser: Client,
    rp: RelyingParty,
    scope: string | undefined,
    ticked: string[],
    ...resources: string[]
  ): Promise<Code> {
    const { verifier, challenge } = pkce();
    const first = await browser.get(pathFor(rp, challenge, { scope }, resources));
    const location = first.headers.get('location') ?? '';
    const request = new URL(location, 'http://none.invalid').searchParams.get('request');
    const last = request
      ? await browser.postForm('/oauth/consent', { request, scope: ticked, decision: 'allow' })
      : first;
    const { code, scope: granted } = received(last);
    if (!code) throw new Error(`no code: ${last.status} ${last.headers.get('location')}`);
    return { code, verifier, granted };
  }

  async function token(rp: RelyingParty, form: Form): Promise<[number, TokenAnswer]> {
    const response = await post(app.client(), '/oauth/token', rp, form);
    return [response.status, (await response.json()) as TokenAnswer];
  }

  async function redeem(
    rp: RelyingParty,
    { code, verifier }: Pick<Code, 'code' | 'verifier'>,
    resource?: string,
  ): Promise<[number, TokenAnswer]> {
    return await token(rp, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: rp.redirect_uri,
      code_verifier: verifier,
      ...(resource && { resource }),
    });
  }

  async function refresh(
    rp: RelyingParty,
    refresh_token: string,
    form: Form = {},
  ): Promise<[number, TokenAnswer]> {
    return await token(rp, { grant_type: 'refresh_token', refresh_token, ...form });
  }

  async function introspect(
    caller: RelyingParty,
    text: string,
  ): Promise<{ active: boolean } & Record<string, unknown>> {
    const response = await post(app.client(), '/oauth/introspect', caller, { token: text });
    return (await response.json()) as { active: boolean } & Record<string, unknown>;
  }

  /** A user's tokens for a resource, with both its scopes and those of this service. */
  async function tokensFor(browser: Client, rp: RelyingParty, resource: TestResource): Promise<TokenAnswer> {
    const scope = 'openid email files:read files:write';
    const ticked = ['openid', 'email', ...keysOf(resource, 'files:read', 'files:write')];
    const code = await codeFor(browser, rp, scope, ticked, resource.identifier);
    const [status, tokens] = await redeem(rp, code, resource.identifier);
    if (status !== 200) throw new Error(JSON.stringify(tokens));
    return tokens;
  }

  return { browserOf, aUser, asked, codeFor, token, redeem, refresh, introspect, tokensFor };
}
