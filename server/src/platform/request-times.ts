import type { Metric, Registry } from '@prometheus-io/client';
import { type Exemplar, registerExemplars } from './exemplars.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NAME = 'http_request_duration_seconds';

type Series = {
  labels: { method: string; route: string; status: string };
  /** Requests per bucket (above the previous bound, up to this one); the last counts those above all bounds. */
  counts: number[];
  sum: number;
  /** The last of each bucket that was traced. */
  exemplars: Exemplar[];
};

/**
 * A histogram of request times by method, route and status in `registry`. Our own because every request pays for it: the
 * client library's turns labels and bounds into property names, which costs public documents a tenth of their rate
 * (docs/performance.md).
 */
export function openRequestTimes(registry: Registry) {
  const byRoute = new Map<string, Series[]>();

  function seriesOf(method: string, route: string, status: string): Series {
    const known = byRoute.get(route) ?? [];
    const found = known.find(({ labels }) => labels.status === status && labels.method === method);
    if (found) return found;
    const counts = new Array<number>(BOUNDS.length + 1).fill(0);
    const series = { labels: { method, route, status }, counts, sum: 0, exemplars: [] };
    byRoute.set(route, [...known, series]);
    return series;
  }

  function observe(
    method: string,
    route: string,
    status: number,
    seconds: number,
    traced: Omit<Exemplar, 'value'> | null = null,
  ): void {
    const series = seriesOf(method, route, String(status));
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket += 1;
    series.counts[bucket]! += 1;
    series.sum += seconds;
    if (traced !== null) series.exemplars[bucket] = { ...traced, value: seconds };
  }

  async function get() {
    const values = [...byRoute.values()].flat().flatMap(samplesOf);
    return {
      name: NAME,
      help: 'Time from the request to the end of its response, by route.',
      type,
      aggregator,
      values,
    };
  }

  const type = 'histogram' as const;
  const aggregator = 'sum' as const;
  // Everything a registry needs of a metric; the type also lists what only its own classes have.
  registry.registerMetric({ name: NAME, type, aggregator, get } as unknown as Metric);
  registerExemplars(registry, NAME, () => [...byRoute.values()].flat().flatMap(exemplarsOf));
  return { observe };
}

/** Prometheus format: buckets are cumulative. */
function samplesOf({ labels, counts, sum }: Series) {
  let below = 0;
  const buckets = counts.map((count, index) => {
    below += count;
    return { labels: bucketLabels(labels, index), value: below, metricName: `${NAME}_bucket` };
  });
  return [
    ...buckets,
    { labels, value: sum, metricName: `${NAME}_sum` },
    { labels, value: below, metricName: `${NAME}_count` },
  ];
}

function exemplarsOf({ labels, exemplars }: Series) {
  // Empty places are skipped.
  return exemplars.flatMap((exemplar, index) => {
    return { metricName: `${NAME}_bucket`, labels: bucketLabels(labels, index), exemplar };
  });
}

function bucketLabels(labels: Series['labels'], index: number) {
  return { le: String(BOUNDS[index] ?? '+Inf'), ...labels };
}
