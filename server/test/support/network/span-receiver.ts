import { startReceiver } from './receiver.ts';

type Value = { stringValue?: string; intValue?: number | string };
export type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status: { code: number; message?: string };
};
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};

/** A receiver of OTLP over HTTP, and the settings with which a service sends there. */
export async function startSpanReceiver() {
  const receiver = await startReceiver();
  const endpoint = new URL(receiver.url).origin;
  const exports = () =>
    receiver.seen
      .filter(({ url }) => url === '/v1/traces')
      .map(({ raw }) => JSON.parse(raw.toString()) as Export);
  return {
    receiver,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    /** Everything that arrived, as it was sent. */
    text: () => receiver.seen.map(({ raw }) => raw.toString()).join('\n'),
    spans: (): SentSpan[] =>
      exports().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    resources: () => exports().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource)),
  };
}

export function attribute(span: SentSpan, name: string): string | number | undefined {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
}
