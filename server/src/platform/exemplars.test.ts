import { AggregatorRegistry, Counter, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import {
  acceptsOpenMetrics,
  type Exemplar,
  openMetrics,
  registerExemplars,
  withoutExemplars,
} from './exemplars.ts';
import { openRequestTimes } from './request-times.ts';

const trace = (digit: string) => ({ trace_id: digit.repeat(32), span_id: digit.repeat(16) });

/** A process with one request and one sign-in, at that time. */
function aProcess(digit: string, at: number): Registry {
  const registry = new Registry();
  const times = openRequestTimes(registry);
  times.observe('GET', '/a', 200, 0.002, { ...trace(digit), at });
  times.observe('GET', '/a', 200, 0.2);
  const counter = new Counter({
    name: 'made_total',
    help: 'Made.',
    labelNames: ['by'],
    registers: [registry],
  });
  const bare = new Counter({ name: 'bare_total', help: 'Without labels.', registers: [registry] });
  counter.inc({ by: 'hand' });
  counter.inc({ by: 'foot' });
  bare.inc();
  const exemplar: Exemplar = { ...trace(digit), value: 1, at };
  registerExemplars(registry, 'made', () => [
    { metricName: 'made_total', labels: { by: 'hand' }, exemplar },
    { metricName: 'bare_total', labels: {} as Record<string, string>, exemplar },
  ]);
  return registry;
}

const one = aProcess('a', 1_700_000_000_500);
const other = aProcess('b', 1_700_000_000_250);
const all = await AggregatorRegistry.aggregate([
  await one.getMetricsAsJSON(),
  await other.getMetricsAsJSON(),
]).metrics();
const NEWEST = `# {trace_id="${'a'.repeat(32)}",span_id="${'a'.repeat(16)}"}`;

test('OB-16 each series of OpenMetrics has the newest exemplar of all processes', () => {
  const lines = openMetrics(all).split('\n');
  expect(lines).toContain(
    `http_request_duration_seconds_bucket{le="0.0025",method="GET",route="/a",status="200"} 2 ${NEWEST} 0.002 1700000000.500`,
  );
  expect(lines).toContain(
    'http_request_duration_seconds_bucket{le="0.001",method="GET",route="/a",status="200"} 0',
  );
  expect(lines).toContain(`made_total{by="hand"} 2 ${NEWEST} 1 1700000000.500`);
  expect(lines).toContain('made_total{by="foot"} 2');
  expect(lines).toContain(`bare_total 2 ${NEWEST} 1 1700000000.500`);
  expect(lines.filter((line) => line.includes('# {'))).toHaveLength(3);
  expect(lines).toContain('# TYPE made counter');
  expect(lines.filter((line) => /exemplar/.test(line))).toEqual([]);
  // Nothing is empty but what follows the last end of a line.
  expect(lines.indexOf('')).toBe(lines.length - 1);
  expect(lines.at(-2)).toBe('# EOF');
});

test('OB-16 the older format has no exemplars and is otherwise the same', () => {
  expect(withoutExemplars(all)).not.toMatch(/exemplar|trace_id/);
  expect(withoutExemplars(all)).toContain('# TYPE made_total counter\nmade_total{by="hand"} 2\n');
  expect(withoutExemplars('a 1\n\nb 2\n')).toBe('a 1\n\nb 2\n');
});

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/plain', false],
  ['application/openmetrics-text', true],
  ['text/plain;version=0.0.4;q=0.9, application/openmetrics-text;version=1.0.0;q=0.3', false],
  [
    'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2',
    true,
  ],
  ['application/openmetrics-text;q=0', false],
])('Accept: %s', (accept, expected) => {
  expect(acceptsOpenMetrics(accept)).toBe(expected);
});
