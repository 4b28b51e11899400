import type { Round } from './work-off.ts';

/** The result of one look at the queue: `looked_up_to` is the last receiver visited, null if there was none. */
export type Look<Claim> = { claims: Claim[]; looked_at: number; looked_up_to: number | null };

type Queue<Claim> = {
  /** Receivers per round; the next round begins where this one ended. */
  receivers: number;
  receiverOf(claim: Claim): number;
  /** Takes claims in turn from the receivers after this one, ordered by id. */
  claim(afterId: number, most: number): Promise<Look<Claim>>;
};

/** Takes claims in turn from all receivers that have something due. */
export function fairRounds<Claim>({ receivers, receiverOf, claim }: Queue<Claim>) {
  let afterId = 0;
  let isBehind = false;
  return async (most: number): Promise<Round<Claim>> => {
    const { claims, looked_at, looked_up_to } = await claim(afterId, most);
    const isLast = looked_at < receivers;
    const isComplete = isLast && !isBehind;
    afterId = isLast ? 0 : looked_up_to!;
    if (isLast) isBehind = false;
    if (claims.length === most) {
      // The next slot goes to the receiver after the last claim, so that long queues do not share all slots among themselves.
      afterId = Math.max(...claims.map(receiverOf));
      isBehind = true;
    }
    return { claims, isComplete };
  };
}
