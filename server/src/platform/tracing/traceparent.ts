import type { SpanContext } from '@opentelemetry/api';

const WELL_FORMED = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const LONGEST = 512;

/** The value of a traceparent header (W3C Trace Context), or null when it is not one. */
export function readTraceparent(value: unknown): SpanContext | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const [, version, traceId = '', spanId = '', flags = '', rest] = WELL_FORMED.exec(value) ?? [];
  if (version === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  // Only later versions may have more members.
  if (version === '00' && rest !== undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
