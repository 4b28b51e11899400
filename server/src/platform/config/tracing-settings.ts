import { decimal, type Settings } from './settings.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Address, headers, time limit and certificates are read by the library itself. */
export type TracingSettings = {
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that are kept, for the samplers with a ratio. */
  ratio: number;
  /** A trusted proxy's traceparent is continued; everyone else's is only a link. */
  trust_incoming: boolean;
  service_name: string;
};

/** Null: nothing is traced. */
export function tracingSettings(settings: Settings): TracingSettings | null {
  const protocols = ['https:', 'http:'];
  const addresses = [
    settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', protocols),
    settings.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', protocols),
  ];
  const service_name = settings.text('OTEL_SERVICE_NAME') ?? 'countersign';
  settings.integer('OTEL_EXPORTER_OTLP_TIMEOUT', 10_000, 1, 60_000);
  const isDisabled = settings.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const exporter = settings.choice('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp');
  const sampler = settings.choice('OTEL_TRACES_SAMPLER', [...SAMPLERS], 'parentbased_always_on');
  const trust_incoming = settings.choice('TRACE_TRUST_INCOMING', ['off', 'on'], 'off') === 'on';
  // The library of this exporter writes nothing else.
  settings.choice('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json');
  settings.choice('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', ['http/json'], 'http/json');
  const ratio = readRatio(settings);
  if (isDisabled || exporter === 'none' || addresses.every((address) => address === null)) return null;
  return { sampler, ratio, trust_incoming, service_name };
}

function readRatio(settings: Settings): number {
  const value = settings.text('OTEL_TRACES_SAMPLER_ARG');
  if (value === null) return 1;
  const ratio = decimal(value);
  if (ratio >= 0 && ratio <= 1) return ratio;
  settings.refuse('OTEL_TRACES_SAMPLER_ARG', `must be a number from 0 to 1, not ${JSON.stringify(value)}`);
  return 1;
}
