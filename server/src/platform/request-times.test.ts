import { AggregatorRegistry, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { openRequestTimes } from './request-times.ts';

const registry = new Registry();
const times = openRequestTimes(registry);
times.observe('GET', '/a', 200, 0.001);
times.observe('GET', '/a', 200, 0.0011);
times.observe('GET', '/a', 200, 11);
times.observe('GET', '/a', 404, 0.02);
times.observe('POST', '/a', 200, 0.02);
const NAME = 'http_request_duration_seconds';

function lines(text: string, labels: string): string[] {
  return text.split('\n').filter((line) => line.includes(labels));
}

test('buckets are cumulative, a bound belongs to its bucket, and what is above all bounds is counted', async () => {
  const text = await registry.metrics();
  expect(text).toContain(`# TYPE ${NAME} histogram`);
  const own = 'method="GET",route="/a",status="200"';
  const counts = lines(text, own).map((line) => line.split(' ').at(-1));
  expect(lines(text, own)[0]).toBe(`${NAME}_bucket{le="0.001",${own}} 1`);
  expect(lines(text, own)[13]).toBe(`${NAME}_bucket{le="+Inf",${own}} 3`);
  expect(counts.slice(1, 13)).toEqual(Array(12).fill('2'));
  expect(lines(text, own).slice(14)).toEqual([`${NAME}_sum{${own}} 11.0021`, `${NAME}_count{${own}} 3`]);
});

test('other methods and statuses count apart', async () => {
  const text = await registry.metrics();
  expect(lines(text, `${NAME}_count`)).toHaveLength(3);
});

test('processes of a cluster are added up', async () => {
  const one = await registry.getMetricsAsJSON();
  const text = await AggregatorRegistry.aggregate([one, one]).metrics();
  expect(text).toContain(`${NAME}_count{method="GET",route="/a",status="404"} 2`);
  expect(text).toContain(`${NAME}_bucket{le="0.025",method="POST",route="/a",status="200"} 2`);
});
