/** What two requests took, measured one right after the other. */
export type Pair = readonly [one: number, other: number];

/** As many samples may fall on one side by chance once in 370 attempts. */
const SIGNIFICANT = 3;
const ATTEMPTS = 3;

/**
 * Null unless one of the two plainly takes longer; else a sentence that says so. A busy machine makes both slower and single
 * pairs meaningless, so milliseconds are not compared: the ranks of the differences (Wilcoxon) and the ratio of the medians have to
 * agree, in the same direction, in each of three attempts.
 */
export async function plainDifference(
  measure: () => Promise<Pair[]>,
  { ratio = 1.5 }: { ratio?: number } = {},
): Promise<string | null> {
  const seen: string[] = [];
  let direction = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pairs = await measure();
    const score = rankScore(pairs.map(([one, other]) => one - other));
    const times = median(pairs.map(([one]) => one)) / median(pairs.map(([, other]) => other));
    const isPlain = Math.abs(score) >= SIGNIFICANT && Math.abs(Math.log(times)) >= Math.log(ratio);
    if (!isPlain || Math.sign(score) === -direction) return null;
    direction = Math.sign(score);
    seen.push(`${times.toFixed(2)} times as long (z ${score.toFixed(1)}, ${pairs.length} pairs)`);
  }
  return seen.join('; ');
}

/** Wilcoxon's signed-rank statistic as a number of standard deviations from chance. */
export function rankScore(differences: number[]): number {
  const ranked = differences.filter((each) => each !== 0).sort((a, b) => Math.abs(a) - Math.abs(b));
  const n = ranked.length;
  if (n === 0) return 0;
  const sum = ranked.reduce((total, each, index) => total + (each > 0 ? index + 1 : 0), 0);
  return (sum - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
