import type { Client } from '../client.ts';
import { codeOf, formIn } from '../people.ts';
import { PASSWORD } from '../processes/command-line.ts';
import { fromBase32 } from '../webauthn/base32.ts';

type Walker = { email: string; totp_secret?: string };

/**
 * What a person does in a browser after a relying party sent it to `url`: signs in, with a one-time code where the account
 * has them, ticks every scope but the `declined` ones, and is sent back. Answers where to.
 */
export async function walkThrough(
  browser: Client,
  url: string,
  person: Walker,
  declined: string[] = [],
): Promise<URL> {
  let response = await browser.get(url);
  for (let stop = 0; stop < 10; stop++) {
    const location = new URL(response.headers.get('location') ?? '', browser.baseUrl);
    if (location.origin !== browser.baseUrl) return location;
    const page = await browser.get(location.href);
    if (page.status === 200 && location.pathname === '/login')
      response = await signIn(browser, await page.text(), person);
    else if (page.status === 200 && location.pathname === '/oauth/consent')
      response = await agree(browser, await page.text(), declined);
    else response = page;
  }
  throw new Error(`the way from ${url} never led back`);
}

async function signIn(browser: Client, document: string, { email, totp_secret }: Walker): Promise<Response> {
  const code = totp_secret ? codeOf(fromBase32(totp_secret)!, new Date()) : '';
  return browser.postForm('/login', {
    ...formIn(document, 'login'),
    email,
    password: PASSWORD,
    otp_code: code,
  });
}

async function agree(browser: Client, document: string, declined: string[]): Promise<Response> {
  const scopes = [...document.matchAll(/name="scope"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="scope"/g)];
  const scope = scopes.map((match) => match[1] ?? match[2]!).filter((name) => !declined.includes(name));
  return browser.postForm('/oauth/consent', { ...formIn(document, 'consent'), scope, decision: 'allow' });
}
