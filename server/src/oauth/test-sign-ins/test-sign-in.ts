import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Request } from '../../platform/http/server.ts';
import { knownBrowser } from '../browser.ts';
import { isOpenTest } from './test-sign-ins.queries.ts';

export const TEST_CALLBACK_PATH = '/developer/try/callback';

/** The redirect_uri of test sign-ins. No application registers it, and it is worth nothing in any other request. */
export function testCallback({ base_url }: Pick<Config, 'base_url'>): string {
  return base_url + TEST_CALLBACK_PATH;
}

export type TestSignIn = { state_hash: Buffer };

type Sent = {
  query: string;
  state: string | undefined;
  client: { application_id: number; user_id: number | null; insider: boolean };
};

/**
 * The test that this request belongs to: started in the console by the person who is signed in, in this browser, with the same
 * parameters to the letter, and without a code so far. Null: nothing may be returned to our address.
 */
export async function testSignInOf(
  { stores, clock }: Context,
  request: Request,
  { query, state, client }: Sent,
): Promise<TestSignIn | null> {
  const browser = knownBrowser(request);
  const { application_id, user_id, insider } = client;
  if (browser === null || state === undefined || user_id === null || !insider) return null;
  const state_hash = sha256(state);
  const test = { state_hash, application_id, user_id, browser_hash: sha256(browser), query };
  return (await isOpenTest(stores.db, test, clock.now())) ? { state_hash } : null;
}
