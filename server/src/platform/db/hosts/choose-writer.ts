import type { ServerFacts } from './server-facts.ts';
import { lacksStandbys } from './synchronous-standbys.ts';

/** The cluster that was written to, and how often it had been promoted when it was last seen. */
export type Lineage = Pick<ServerFacts, 'system' | 'timeline'>;

export type Refusal = 'standby' | 'read_only' | 'replaced' | 'stranger' | 'alone' | 'implausible';

/** Every promotion adds one. A timeline that is further ahead was not reached by promotions; believing it would shut out the primary for good. */
const MAX_PROMOTIONS = 1_000;

/**
 * Why nothing may be written to a server, or read from it as from the primary; null: it is the primary. A primary that was frozen or cut off while another was promoted
 * does not know it yet; its timeline is lower. A process that has just started knows no timeline: it trusts none whose standbys have left it, as they may follow another.
 */
export function refusalOf(facts: ServerFacts, known: Lineage | null): Refusal | null {
  if (known !== null && facts.system !== known.system) return 'stranger';
  if (!isPlausible(facts.timeline, known?.timeline ?? facts.timeline)) return 'implausible';
  if (facts.in_recovery) return 'standby';
  if (known !== null && facts.timeline < known.timeline) return 'replaced';
  if (known === null && lacksStandbys(facts)) return 'alone';
  return facts.read_only ? 'read_only' : null;
}

/** The index of the primary among what the hosts said (null: no answer), and what is known of the cluster then. */
export function chooseWriter(
  answers: (ServerFacts | null)[],
  known: Lineage | null,
): { index: number; lineage: Lineage } | null {
  const system = known?.system ?? answers.find((facts) => facts !== null && !facts.in_recovery)?.system;
  const related = answers.filter((facts) => facts !== null && facts.system === system);
  if (system === undefined || related.length === 0) return null;
  const reported = related
    .map((facts) => facts!.timeline)
    .filter((timeline) => isPlausible(timeline, timeline));
  const base = known?.timeline ?? Math.min(...reported);
  const timelines = reported.filter((timeline) => isPlausible(timeline, base));
  const lineage = { system, timeline: Math.max(known?.timeline ?? 0, ...timelines) };
  const index = answers.findIndex(
    (facts) => facts !== null && (refusalOf(facts, lineage) ?? refusalOf(facts, known)) === null,
  );
  return index < 0 ? null : { index, lineage };
}

function isPlausible(timeline: number, base: number): boolean {
  return Number.isSafeInteger(timeline) && timeline >= 1 && timeline <= base + MAX_PROMOTIONS;
}
