import type { FastifyBaseLogger } from 'fastify';
import { MINUTE, SECOND } from '../clock.ts';
import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Config } from '../config.ts';
import { scrub } from '../scrub.ts';
import { VERSION } from '../version.ts';
import { useTracing } from './tracing.ts';

type Sdk = typeof import('@opentelemetry/sdk-trace');

/** A stop does not wait longer for a receiver that does not answer. */
const LAST_FLUSH = 2 * SECOND;
/** Spans that wait to be sent; more are dropped. */
const QUEUE = 2048;
const COMPLAIN_EVERY = MINUTE;

/**
 * Sends spans to the receiver of OTEL_EXPORTER_OTLP_ENDPOINT until the function that it returns is called. Loads nothing and returns null when
 * that is not set (docs/tracing.md).
 */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<(() => Promise<void>) | null> {
  if (tracing === null) return null;
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const complain = complaints(log);
  const silent = () => {};
  api.diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    api.DiagLogLevel.WARN,
  );
  const named = resources.resourceFromAttributes({
    'service.name': tracing.service_name,
    'service.version': VERSION,
    'process.pid': process.pid,
  });
  const provider = new sdk.TracerProvider({
    sampler: samplerOf(sdk, tracing),
    // OTEL_RESOURCE_ATTRIBUTES come last and win.
    resource: resources
      .defaultResource()
      .merge(named)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), maxQueueSize: QUEUE })],
  });
  useTracing({ api, tracer: provider.getTracer('countersign', VERSION) });
  return async () => {
    useTracing(null);
    const patience = new Promise((resolve) => setTimeout(resolve, LAST_FLUSH).unref());
    await Promise.race([provider.shutdown().catch(complain), patience]);
  };
}

function samplerOf(sdk: Sdk, { sampler, ratio }: TracingSettings) {
  const [, isParentBased, rule] = /^(parentbased_)?(.*)$/.exec(sampler)!;
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }[rule as 'always_on' | 'always_off' | 'traceidratio']();
  return isParentBased ? new sdk.ParentBasedSampler({ root }) : root;
}

/** What the library has to say, once a minute: a receiver that is down fails with every batch. */
function complaints(log: Pick<FastifyBaseLogger, 'warn'>): (message: unknown) => void {
  let last = -Infinity;
  return (message) => {
    const now = performance.now();
    if (now - last < COMPLAIN_EVERY) return;
    last = now;
    log.warn({ reason: scrub(reasonIn(String(message))).slice(0, 200) }, 'sending traces failed');
  };
}

/** The library writes errors as JSON, with their stack. */
function reasonIn(message: string): string {
  try {
    return String((JSON.parse(message) as { message?: unknown }).message);
  } catch {
    return message;
  }
}
