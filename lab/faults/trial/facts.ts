import type { TestAgent } from '../../../server/test/support/agents.ts';
import { Client } from '../../../server/test/support/client.ts';
import { authorizePath, pkce, post, type RelyingParty } from '../../../server/test/support/oauth.ts';

/** Less than the 300 s for which a timestamp is taken. */
const SIGNATURE_TTL_MS = 250_000;

type FactKind = 'consent' | 'disconnection' | 'refresh token' | 'revocation' | 'decision' | 'nonce';

/**
 * Something the service has answered and therefore owes. `unknown` while a request is under way that changes it, and after
 * one that got no answer.
 */
export type Fact = {
  kind: FactKind;
  status: 'true' | 'unknown' | 'over';
  /** Date.now() after which it cannot be asked for any more. */
  checkable_until: number;
  /** Asks the service at `address`; null when it is so, else what is wrong. */
  check(address: string): Promise<string | null>;
};

/** People who agreed are not asked again; people who disconnected are. */
export function consentFact(kind: 'consent' | 'disconnection', browser: Client, rp: RelyingParty): Fact {
  return {
    kind,
    status: 'true',
    checkable_until: Number.POSITIVE_INFINITY,
    async check(address) {
      const path = authorizePath(rp, pkce().challenge, { scope: 'openid email', prompt: 'none' });
      const answer = await browser.get(address + path);
      const { searchParams } = new URL(answer.headers.get('location') ?? '', 'http://none.invalid');
      const isConnected = searchParams.has('code');
      if (isConnected === (kind === 'consent')) return null;
      return `${answer.status} ${searchParams.get('error') ?? 'a code'}`;
    },
  };
}

/** `tokenOf` is asked late: the token moves on with each refresh. */
export function tokenFact(
  kind: 'refresh token' | 'revocation',
  rp: RelyingParty,
  tokenOf: () => string,
): Fact {
  return {
    kind,
    status: 'true',
    checkable_until: Number.POSITIVE_INFINITY,
    async check(address) {
      const answer = await post(new Client(address), '/oauth/introspect', rp, { token: tokenOf() });
      const { active } = (await answer.json()) as { active?: boolean };
      return active === (kind === 'refresh token') ? null : `${answer.status} active: ${active}`;
    },
  };
}

export function decisionFact(agent: TestAgent, authReqId: string): Fact {
  return {
    kind: 'decision',
    status: 'true',
    checkable_until: Number.POSITIVE_INFINITY,
    async check(address) {
      const answer = await agent.poll(authReqId, address);
      const { status } = (await answer.json()) as { status?: string };
      return status === 'rejected' ? null : `${answer.status} ${status}`;
    },
  };
}

/** A signed call that was taken is never taken again. */
export function nonceFact(agent: TestAgent, path: string, headers: Record<string, string>): Fact {
  return {
    kind: 'nonce',
    status: 'true',
    checkable_until: Date.now() + SIGNATURE_TTL_MS,
    async check(address) {
      const answer = await agent.send({ path, headers }, address);
      const { error } = (await answer.json()) as { error?: string };
      return error === 'nonce_replay' ? null : `${answer.status} ${error}`;
    },
  };
}
