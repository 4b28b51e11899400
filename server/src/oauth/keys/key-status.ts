import { after, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import { publishedKeys, type SigningAlg } from './signing-keys.queries.ts';

/** When an operator should replace a signing key (docs/oauth.md). Never automatic: the dry run comes first. */
const REPLACE_AFTER = 90 * DAY;

type KeyStatus = {
  kid: string;
  alg: SigningAlg;
  /** Published but not signing yet, signing, or published until its last token expires. */
  state: 'waiting' | 'signing' | 'retiring';
  created_at: Date;
  activates_at: Date;
  retires_at: Date | null;
  /** When a rotation is due; null for a retiring key. */
  replace_by: Date | null;
};

/** The published keys without secrets. */
export async function keyStatuses(db: Db, now: Date): Promise<KeyStatus[]> {
  const keys = await publishedKeys(db, now);
  return keys.map(({ kid, alg, created_at, activates_at, retires_at }) => ({
    kid,
    alg,
    state: activates_at > now ? 'waiting' : retires_at === null ? 'signing' : 'retiring',
    created_at,
    activates_at,
    retires_at,
    replace_by: retires_at === null ? after(activates_at, REPLACE_AFTER) : null,
  }));
}
