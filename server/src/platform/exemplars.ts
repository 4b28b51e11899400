import type { Metric, Registry } from '@prometheus-io/client';
import { SECOND } from './clock.ts';
import type { sampledIds } from './tracing/tracing.ts';

type Ids = NonNullable<ReturnType<typeof sampledIds>>;
/** A trace that shows what a series counts: `value` is the time that it took, or 1. `at`: in milliseconds. */
export type Exemplar = Ids & { value: number; at: number };
type Sample = { metricName: string; labels: Record<string, string>; exemplar: Exemplar };

/**
 * The format of Prometheus has no exemplars, and the library loses them when it adds up the processes of a cluster. So they are metrics of their own until
 * `openMetrics` puts them where they belong. Their name is that of their series after this.
 */
const PREFIX = 'exemplar:';
const NAME = 'exemplar';

/** Adds what `read` returns to `registry`: at most one per series. */
export function registerExemplars(registry: Registry, name: string, read: () => Sample[]): void {
  const metric = {
    name: `${PREFIX}${name}`,
    help: NAME,
    type: 'gauge' as const,
    aggregator: 'sum' as const,
    get: async () => ({
      ...{ name: metric.name, help: metric.help, type: metric.type, aggregator: metric.aggregator },
      values: read().map(({ metricName, labels, exemplar: { trace_id, span_id, at, value } }) => ({
        metricName: `${PREFIX}${metricName}`,
        labels: { ...labels, trace_id, span_id, at: String(at) },
        value,
      })),
    }),
  };
  // Everything a registry needs of a metric; the type also lists what only its own classes have.
  registry.registerMetric(metric as unknown as Metric);
}

/** Without exemplars: Prometheus text as it is served to who asks for nothing else. */
export function withoutExemplars(text: string): string {
  return text.replace(/^(?:# (?:HELP|TYPE) )?exemplar:.*\n+/gm, '');
}

const EXEMPLAR =
  /^exemplar:(?<series>[^{]+\{.*?),?trace_id="(?<trace>[0-9a-f]{32})",span_id="(?<span>[0-9a-f]{16})",at="(?<at>\d+)"\} (?<value>\S+)$/gm;

/** The same text as OpenMetrics 1.0, with the newest exemplar of each series. */
export function openMetrics(text: string): string {
  const newest = new Map<string, { at: number; written: string }>();
  for (const { groups } of text.matchAll(EXEMPLAR)) {
    const { series, trace, span, value } = groups as Record<string, string>;
    const key = `${series}}`.replace('{}', '');
    const at = Number(groups!.at);
    if (at <= (newest.get(key)?.at ?? 0)) continue;
    const labels = `trace_id="${trace}",span_id="${span}"`;
    newest.set(key, { at, written: ` # {${labels}} ${value} ${(at / SECOND).toFixed(3)}` });
  }
  const counters = new Set([...text.matchAll(/^# TYPE (\S+) counter$/gm)].map(([, name]) => name));
  const lines = withoutExemplars(text)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const described = /^(# (?:HELP|TYPE)) (\S+) (.*)$/.exec(line);
      // The name of a family of counters is without what its samples end in.
      if (described) {
        const [, what, name, rest] = described;
        return `${what} ${counters.has(name!) ? name!.replace(/_total$/, '') : name} ${rest}`;
      }
      const exemplar = newest.get(line.slice(0, line.lastIndexOf(' ')));
      return exemplar === undefined ? line : `${line}${exemplar.written}`;
    });
  return `${lines.join('\n')}\n# EOF\n`;
}

/** Whether an Accept header asks for OpenMetrics before the older format. Prometheus does, with a q below 1. */
export function acceptsOpenMetrics(accept: string | undefined): boolean {
  const weight = (type: string) =>
    Math.max(
      0,
      ...(accept ?? '')
        .split(',')
        .filter((range) => range.trim().toLowerCase().startsWith(type))
        .map((range) => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1)),
    );
  return weight('application/openmetrics-text') > weight('text/plain');
}
