import type { Context } from '../platform/context.ts';
import { lookUpTxtOnce } from '../platform/net/index.ts';
import type { Elsewhere } from './mistakes.ts';

/** Deeper names than anybody uses would only cost look-ups. */
const MAX_PARENTS = 3;

/**
 * Looks where a record with the right value ends up by mistake, one quick look at each place: editors append the zone to
 * a name that has it already, and some people put it on the host itself or on the parent. Values that are not the
 * challenge are not kept.
 */
export async function findElsewhere(
  { config }: Pick<Context, 'config'>,
  host: string,
  challenges: readonly string[],
): Promise<Elsewhere | null> {
  const found = await Promise.all(
    placesToLook(host).map(async ([kind, name]) => {
      const values = await lookUpTxtOnce(config, name);
      return Array.isArray(values) && values.some((value) => challenges.includes(value)) ? kind : null;
    }),
  );
  return found.find((kind) => kind !== null) ?? null;
}

/** `app.shop.example`: its zone may be itself or any parent with a dot. */
export function placesToLook(host: string): [Elsewhere, string][] {
  const labels = host.split('.');
  const zones = labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join('.'))
    .slice(0, MAX_PARENTS);
  const parents = zones.slice(1);
  return [
    ...zones.map((zone): [Elsewhere, string] => ['host_appended_twice', `_svc-verify.${host}.${zone}`]),
    ['wrong_level', host],
    ...parents.map((parent): [Elsewhere, string] => ['wrong_level', `_svc-verify.${parent}`]),
  ];
}
