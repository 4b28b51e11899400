import type { Context } from '../../platform/context.ts';
import { VERIFICATION_LABEL } from '../../platform/domains/domain-proof.ts';
import { lookUpTxtOnce } from '../../platform/net/index.ts';
import type { MisplacedRecord } from './diagnostics.ts';

/** Deeper names are never used and would only cost look-ups. */
const MAX_PARENTS = 3;

/**
 * Checks each place where a record with the right value often ends up by mistake: editors append the zone to a name that already has
 * it, and some people put the record on the host itself or on its parent. Other values are discarded.
 */
export async function findMisplacedRecord(
  { config }: Pick<Context, 'config'>,
  host: string,
  challenges: readonly string[],
): Promise<MisplacedRecord | null> {
  const found = await Promise.all(
    candidateNames(host).map(async (place) => {
      const values = await lookUpTxtOnce(config, place.name);
      return Array.isArray(values) && values.some((value) => challenges.includes(value)) ? place : null;
    }),
  );
  return found.find((place) => place !== null) ?? null;
}

/** `app.shop.example`: its zone may be itself or any parent with a dot. */
function candidateNames(host: string): MisplacedRecord[] {
  const labels = host.split('.');
  const zones = labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join('.'))
    .slice(0, MAX_PARENTS);
  const parents = zones.slice(1);
  const twice = zones.map((zone) => `${VERIFICATION_LABEL}.${host}.${zone}`);
  const elsewhere = [host, ...parents.map((parent) => `${VERIFICATION_LABEL}.${parent}`)];
  return [
    ...twice.map((name) => ({ diagnostic: 'host_appended_twice', name }) as const),
    ...elsewhere.map((name) => ({ diagnostic: 'wrong_level', name }) as const),
  ];
}
