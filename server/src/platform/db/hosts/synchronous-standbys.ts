import type { ServerFacts } from './server-facts.ts';

/** `2 (a, b)`, `FIRST 2 (a, b)`, `ANY 2 (a, b)`, or `a, b`, which is `FIRST 1 (a, b)`. */
const SHAPE = /^\s*(?:(?:(?:ANY|FIRST)\s+)?(\d+)\s*\(([^)]*)\)|(.*))\s*$/is;
/** A name may be quoted, with "" for a quote. */
const NAME = /"((?:[^"]|"")+)"|([^\s,"]+)/g;

/**
 * Whether fewer standbys are connected than a commit waits for: nothing is acknowledged. So it is with a primary that was cut off or lost its
 * failover tool when another was promoted, but also with one whose standbys failed.
 */
export function lacksStandbys({
  synchronous,
  followers,
}: Pick<ServerFacts, 'synchronous' | 'followers'>): boolean {
  const [, count, among, list] = SHAPE.exec(synchronous) ?? [];
  const names = [...(among ?? list ?? '').matchAll(NAME)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain!).toLowerCase(),
  );
  if (names.length === 0) return false;
  const counted = followers.filter((name) => names.includes('*') || names.includes(name.toLowerCase()));
  return counted.length < Number(count ?? 1);
}
