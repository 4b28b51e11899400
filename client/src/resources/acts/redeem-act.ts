import type { AuthorizationDetail } from '../../agents/authorization-details.ts';
import { atResource } from '../../agents/authorization-details.ts';
import { ClientError } from '../../errors.ts';
import type { Access } from '../access.ts';
import type { Scheme } from '../credentials.ts';
import { INVALID } from '../invalid-token.ts';
import type { Tokens } from '../read-token.ts';
import { type Refusal, type Refuser, unavailable } from '../refusal.ts';
import { covers } from './covers.ts';
import { isDetail } from './read-act.ts';

export type ActDecision = { ok: true } | { ok: false; refusal: Refusal };

type Known = { token: string; scheme: Scheme };

export type Acts = {
  /** Remembers with which token a request came, for as long as its handler has the access. */
  keep(access: Access, known: Known): void;
  redeem(access: Access, acts: AuthorizationDetail | readonly AuthorizationDetail[]): Promise<ActDecision>;
};

export function openActs(
  resource: string,
  { redeem }: Pick<Tokens, 'redeem'>,
  { refuse }: Refuser,
  onUnavailable?: (cause: unknown) => void,
): Acts {
  const tokens = new WeakMap<Access, Known>();

  function otherAct(access: Access, acts: readonly AuthorizationDetail[], scheme: Scheme): Refusal {
    const more = {
      authorization_details: atResource(resource, acts),
      approved_authorization_details: access.authorization_details ?? [],
    };
    return refuse({ ...OTHER_ACT, more }, [], scheme);
  }

  async function decide(
    access: Access,
    acts: readonly AuthorizationDetail[],
    { token, scheme }: Known,
  ): Promise<Refusal | null> {
    if (!covers(access.authorization_details ?? [], acts, resource)) return otherAct(access, acts, scheme);
    if (!access.single_use) return null;
    const redeemed = await redeem(token);
    if (typeof redeemed === 'string') {
      const fault = redeemed === 'inactive' ? 'redeemed' : redeemed;
      return refuse({ status: 401, error: 'invalid_token', error_description: INVALID[fault] }, [], scheme);
    }
    return covers(redeemed.authorization_details ?? [], acts, resource)
      ? null
      : otherAct(redeemed, acts, scheme);
  }

  return {
    keep: (access, known) => void tokens.set(access, known),
    async redeem(access, given) {
      const known = tokens.get(access);
      const acts = [given].flat() as AuthorizationDetail[];
      if (!known) throw wrong('redeemAct takes the access of a request that passed.');
      if (acts.length === 0 || !acts.every(isDetail)) throw wrong('Each act needs its type.');
      try {
        const refusal = await decide(access, acts, known);
        return refusal ? { ok: false, refusal } : { ok: true };
      } catch (cause) {
        onUnavailable?.(cause);
        return { ok: false, refusal: unavailable(cause) };
      }
    },
  };
}

/** The name is that of the drafts that follow RFC 9396; the body says what would have to be approved, and what was. */
export const OTHER_ACT = {
  status: 403,
  error: 'insufficient_authorization_details',
  error_description: 'The access token is for another act.',
} as const;

const wrong = (what: string) => new ClientError('invalid_argument', what);
