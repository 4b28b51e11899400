import { markdownTable } from '../harness/docs.ts';
import { median } from '../harness/statistics.ts';
import type { ScenarioName } from './load/target.ts';
import type { Sample } from './measure.ts';

type Figures = Map<string, Sample[]>;

/**
 * One Markdown table of medians; a subject that did not take part leaves its cells empty. A ratio is the median of the
 * rounds' own ratios, whose two runs follow each other: what else the machine does then touches both alike.
 */
export function reportTable(results: Map<ScenarioName, Figures>): string {
  const head = [
    ...[
      'scenario',
      'ours req/s',
      'peer req/s',
      'ratio',
      'ours/floor',
      'CPU ratio',
      'p50/p99 ms ours',
      'p50/p99 ms peer',
    ],
    ...[
      'statements ours/peer',
      'server CPU ms ours/peer/floor',
      'PostgreSQL CPU ms ours/peer/floor',
      'rows left ours/peer',
    ],
  ];
  const rows = [...results].map(([scenario, figures]) => {
    const our = ['ours', 'holder'].find((name) => figures.has(name)) ?? 'few';
    const ours = medianOf(figures.get(our));
    const other =
      ['before', 'resource', 'many', 'few', 'traced'].find((name) => name !== our && figures.has(name)) ??
      'peer';
    const peer = medianOf(figures.get(other));
    const floor = medianOf(figures.get('floor'));
    function pair(read: (sample: Sample) => number, digits: number): string {
      return `${show(ours && read(ours), digits)} / ${show(peer && read(peer), digits)}`;
    }
    function triple(read: (sample: Sample) => number): string {
      return `${pair(read, 3)} / ${show(floor && read(floor), 3)}`;
    }
    function ratio(read: (sample: Sample) => number, above: string, below: string, unit: string): string {
      const value = medianRatio(figures.get(above), figures.get(below), read);
      return value === null ? '–' : show(value, 2) + unit;
    }
    return [
      scenario,
      show(ours?.rate, 0),
      show(peer?.rate, 0),
      ratio((s) => s.rate, our, other, '×'),
      ratio((s) => s.rate, our, 'floor', ''),
      ratio((s) => s.server_cpu, other, our, '×'),
      ours ? `${show(ours.p50, 1)} / ${show(ours.p99, 1)}` : '–',
      peer ? `${show(peer.p50, 1)} / ${show(peer.p99, 1)}` : '–',
      pair((s) => s.statements, 2),
      triple((s) => s.server_cpu),
      triple((s) => s.postgres_cpu),
      pair((s) => s.rows, 2),
    ];
  });
  return markdownTable(head, rows);
}

/** What `other` costs in comparison with ours. */
export function reportCosts(results: Map<ScenarioName, Figures>, other: string): string {
  const rows = [...results].map(([scenario, figures]) => {
    const [one, two] = ['ours', other].map((name) => medianOf(figures.get(name)));
    const ratio = (read: (sample: Sample) => number) =>
      show(medianRatio(figures.get(other), figures.get('ours'), read), 2);
    return [
      scenario,
      `${show(one?.server_cpu, 2)} ms`,
      `${show(two?.server_cpu, 2)} ms`,
      ratio((s) => s.server_cpu),
      ratio((s) => s.postgres_cpu),
      ratio((s) => s.rate),
    ];
  });
  return markdownTable(
    ['Request', 'CPU of the service, off', 'On', 'On : off', 'CPU of PostgreSQL, on : off', 'Rate, on : off'],
    rows,
  );
}

/** The median of the rounds' own ratios; null when one of the two did not take part. */
export function medianRatio(
  above: Sample[] | undefined,
  below: Sample[] | undefined,
  read: (sample: Sample) => number,
): number | null {
  if (!above?.length || !below?.length) return null;
  return median(above.map((sample, round) => read(sample) / read(below[round]!)));
}

/** The median of every figure by itself; errors are summed. */
export function medianOf(samples: Sample[] | undefined): Sample | null {
  if (!samples || samples.length === 0) return null;
  const of = (read: (sample: Sample) => number) => median(samples.map(read));
  return {
    rate: of((s) => s.rate),
    p50: of((s) => s.p50),
    p99: of((s) => s.p99),
    errors: samples.reduce((sum, s) => sum + s.errors, 0),
    problems: samples.flatMap((s) => s.problems),
    server_cpu: of((s) => s.server_cpu),
    postgres_cpu: of((s) => s.postgres_cpu),
    statements: of((s) => s.statements),
    rows: of((s) => s.rows),
    texts: samples.at(-1)!.texts,
  };
}

function show(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);
}

/** The SQL behind the statement counts, one line per statement. */
export function reportStatements(results: Map<ScenarioName, Figures>): string {
  const lines: string[] = [];
  for (const [scenario, figures] of results) {
    for (const [name, samples] of figures) {
      lines.push(`${scenario} on ${name}:`);
      for (const { query, calls } of samples.at(-1)!.texts) {
        lines.push(`  ${calls.toFixed(2)} ${query.replace(/\s+/g, ' ')}`);
      }
    }
  }
  return lines.join('\n');
}
