import type { Round } from './work-off.ts';

/** What one look at the queue brought: `looked_up_to` is the last receiver that was looked at, null when there was none. */
export type Look<Claim> = { claims: Claim[]; looked_at: number; looked_up_to: number | null };

type Queue<Claim> = {
  /** Receivers looked at in one round; the next round begins where it ended. */
  receivers: number;
  receiverOf(claim: Claim): number;
  /** Claims in turn from the receivers above this one, in the order of their ids. */
  claim(above: number, most: number): Promise<Look<Claim>>;
};

/** Claims in turn from all receivers that have something due. */
export function fairRounds<Claim>({ receivers, receiverOf, claim }: Queue<Claim>) {
  let above = 0;
  let isBehind = false;
  return async (most: number): Promise<Round<Claim>> => {
    const { claims, looked_at, looked_up_to } = await claim(above, most);
    const isLast = looked_at < receivers;
    const isComplete = isLast && !isBehind;
    above = isLast ? 0 : looked_up_to!;
    if (isLast) isBehind = false;
    if (claims.length === most) {
      // The receiver after the last place has the next one, lest long queues keep the places among themselves.
      above = Math.max(...claims.map(receiverOf));
      isBehind = true;
    }
    return { claims, isComplete };
  };
}
