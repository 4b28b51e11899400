import { markdownTable } from '../harness/docs.ts';
import type { ScenarioName } from './load/target.ts';
import type { Sample } from './measure.ts';
import { medianOf, medianRatio } from './report.ts';

type Target = {
  scenario: ScenarioName;
  title: string;
  peer: number | null;
  floor: number | null;
  statements: number;
};

const TARGETS: Target[] = [
  { scenario: 'token', title: 'code exchange', peer: 2, floor: 0.75, statements: 2 },
  {
    scenario: 'token_es256',
    title: 'code exchange, ES256 access token',
    peer: 3,
    floor: null,
    statements: 2,
  },
  { scenario: 'token_dpop', title: 'code exchange with DPoP', peer: 1.5, floor: null, statements: 2 },
  { scenario: 'refresh', title: 'refresh', peer: 2, floor: 0.75, statements: 1 },
  { scenario: 'refresh_dpop', title: 'refresh with DPoP', peer: 1.5, floor: null, statements: 1 },
  { scenario: 'client_credentials', title: 'client_credentials', peer: 1.4, floor: 0.8, statements: 1 },
  { scenario: 'introspection', title: 'introspection', peer: 3, floor: 0.6, statements: 1 },
  { scenario: 'userinfo', title: 'userinfo', peer: 3, floor: 0.6, statements: 1 },
  { scenario: 'authorize', title: 'authorize', peer: 3, floor: null, statements: 2 },
  { scenario: 'discovery', title: 'discovery', peer: 2.5, floor: 0.8, statements: 0 },
  { scenario: 'jwks', title: 'JWKS', peer: 2.5, floor: 0.8, statements: 0 },
];

/** What was aimed at and what came out, in bold what was reached. CPU is of the server and PostgreSQL together. */
export function reportTargets(results: Map<ScenarioName, Map<string, Sample[]>>): string {
  const lines = TARGETS.flatMap(({ scenario, title, peer, floor, statements }) => {
    const figures = results.get(scenario);
    if (!figures) return [];
    const against = (name: string, read: (sample: Sample) => number) =>
      medianRatio(figures.get('ours'), figures.get(name), read);
    const rate = against('peer', (sample) => sample.rate);
    const cpu = inverse(against('peer', (sample) => sample.server_cpu + sample.postgres_cpu));
    const floorRate = against('floor', (sample) => sample.rate);
    const sent = medianOf(figures.get('ours'))?.statements ?? null;
    const cells = [
      title,
      peer === null ? '–' : `${peer}×`,
      shown(rate, peer, '×'),
      shown(cpu, peer, '×'),
      floor === null ? '–' : String(floor),
      shown(floorRate, floor, ''),
      `≤ ${statements}`,
      sent === null ? '–' : sent.toFixed(2),
    ];
    return [`| ${cells.join(' | ')} |`];
  });
  return [
    '| Scenario | Target against the peer | Rate | CPU | Target against the floor | Rate | Target statements | Sent |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** With few connections: of CPU alone, because hardly anything waits. */
const FEW_TARGETS: [ScenarioName, number][] = [
  ['token', 1.5],
  ['refresh', 1.5],
  ['client_credentials', 1.2],
];

export function reportFewTargets(results: Map<ScenarioName, Map<string, Sample[]>>): string {
  const rows = FEW_TARGETS.map(([scenario, target]) => {
    const figures = results.get(scenario);
    const less = (read: (sample: Sample) => number) =>
      shown(medianRatio(figures?.get('peer'), figures?.get('ours'), read), target, '×');
    return [
      titleOf(scenario),
      `${target}×`,
      less((sample) => sample.server_cpu + sample.postgres_cpu),
      less((sample) => sample.server_cpu),
    ];
  });
  return markdownTable(
    ['The peer’s CPU, divided by ours', 'Target', 'With PostgreSQL', 'The servers alone'],
    rows,
  );
}

/** What one core answers, of what `results` have. */
export function reportCores(results: Map<ScenarioName, Map<string, Sample[]>>): string {
  const rows = [...results].flatMap(([scenario, figures]) => {
    const ours = medianOf(figures.get('ours'));
    if (!ours) return [];
    const { server_cpu, postgres_cpu } = ours;
    return [
      [
        titleOf(scenario),
        milliseconds(server_cpu),
        milliseconds(postgres_cpu),
        perSecond(server_cpu),
        perSecond(postgres_cpu),
      ],
    ];
  });
  const head = [
    'Request',
    'Service, ms',
    'PostgreSQL, ms',
    'per second and core of the service',
    'Of PostgreSQL',
  ];
  return markdownTable(head, rows);
}

const OTHER_TITLES: Partial<Record<ScenarioName, string>> = { sign_in: 'sign-in with a password' };

function titleOf(scenario: ScenarioName): string {
  return TARGETS.find((target) => target.scenario === scenario)?.title ?? OTHER_TITLES[scenario] ?? scenario;
}

/** Less than a hundredth of a millisecond is none. */
const NONE_MS = 0.005;

function milliseconds(ms: number): string {
  return ms < NONE_MS ? '0' : ms.toFixed(2);
}

/** With two digits: no more are certain. */
function perSecond(ms: number): string {
  return ms < NONE_MS ? '–' : Number((1000 / ms).toPrecision(2)).toLocaleString('en-US');
}

function inverse(ratio: number | null): number | null {
  return ratio === null ? null : 1 / ratio;
}

function shown(value: number | null, target: number | null, unit: string): string {
  if (value === null || !Number.isFinite(value)) return '–';
  const text = `${value.toFixed(2)}${unit}`;
  return target !== null && value >= target ? `**${text}**` : text;
}
