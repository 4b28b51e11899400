import type { Tally } from '../tables.ts';
import type { Outcome } from './import-state.ts';

export function newTally(): Tally {
  return { kinds: {}, refused: {}, work: {} };
}

/** The tally with these rows added. */
export function tallyWith(
  before: Partial<Tally>,
  rows: readonly { kind: keyof Tally['kinds']; outcome: Outcome }[],
): Tally {
  const tally = structuredClone({ ...newTally(), ...before });
  for (const { kind, outcome } of rows) {
    const { verdict } = outcome;
    const counts = tally.kinds[kind] ?? {};
    tally.kinds[kind] = { ...counts, [verdict]: (counts[verdict] ?? 0) + 1 };
    if (verdict === 'refused') add(tally.refused, outcome.reason);
    else for (const { reason } of outcome.work ?? []) add(tally.work, reason);
  }
  return tally;
}

function add(counts: Record<string, number>, reason: string): void {
  counts[reason] = (counts[reason] ?? 0) + 1;
}
