import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Link, Span, SpanKind, Tracer } from '@opentelemetry/api';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

type Api = typeof import('@opentelemetry/api');
type Tracing = { api: Api; tracer: Tracer };

export type { Span };

/** Null: off, and every function here only calls what it was given. */
let tracing: Tracing | null = null;
const active = new AsyncLocalStorage<Span>();

export function useTracing(opened: Tracing | null): void {
  tracing = opened;
}

export function isTracing(): boolean {
  return tracing !== null;
}

type Start = {
  kind?: 'SERVER' | 'CLIENT' | 'INTERNAL' | 'PRODUCER';
  /** Never what a caller or a person entered: no values, addresses, queries or headers. */
  attributes?: Attributes;
  /** A traceparent to continue; null begins a trace. Without it the span belongs to the active one. */
  parent?: string | null;
  /** A traceparent that is only mentioned. */
  link?: string | null;
};

/** A span that the caller ends. Null without tracing. */
export function startSpan(name: string, { kind, attributes = {}, parent, link }: Start): Span | null {
  if (tracing === null) return null;
  const { api, tracer } = tracing;
  const linked = readTraceparent(link);
  const links: Link[] = linked === null ? [] : [{ context: linked }];
  const kindOf: SpanKind = api.SpanKind[kind ?? 'INTERNAL'];
  return tracer.startSpan(name, { kind: kindOf, attributes, links }, parentContext(tracing, parent));
}

function parentContext({ api }: Tracing, parent: string | null | undefined) {
  if (parent === undefined) {
    const span = active.getStore();
    return span === undefined ? api.ROOT_CONTEXT : api.trace.setSpan(api.ROOT_CONTEXT, span);
  }
  const remote = readTraceparent(parent);
  return remote === null ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
}

/** Runs `work` so that spans which start in it belong to `span`. */
export function within<T>(span: Span, work: () => T): T {
  return active.run(span, work);
}

/** Runs `work` in a span, which is null without tracing. */
export async function inSpan<T>(
  name: string,
  start: Start,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, start);
  if (span === null) return await work(null);
  return await untilEnd(span, () => within(span, () => work(span)));
}

/**
 * The same where it happens so often that it is only of interest as part of something: without a sampled span around it, `work` is just called.
 */
export function inChildSpan<T>(
  name: string,
  start: Omit<Start, 'parent'>,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracing === null || active.getStore()?.isRecording() !== true) return work(null);
  return inSpan(name, start, work);
}

async function untilEnd<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    failSpan(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed; `type` has a closed list of values. */
export function failSpan(span: Span | null, type: string): void {
  if (span === null || tracing === null) return;
  // Without a message: those of errors quote what was entered.
  span.setStatus({ code: tracing.api.SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/** The code of an error (of PostgreSQL or Node), else its class. */
function errorType(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}

/** What a request or a row carries so that others continue the active trace; null without one. */
export function currentTraceparent(): string | null {
  if (tracing === null) return null;
  const span = active.getStore();
  return span === undefined ? null : writeTraceparent(span.spanContext());
}

/** The ids of a sampled span, or of the active one: what a metric mentions as an example of what it counted. */
export function sampledIds(span?: Span): { trace_id: string; span_id: string } | null {
  if (tracing === null) return null;
  const context = (span ?? active.getStore())?.spanContext();
  if (context === undefined || (context.traceFlags & 1) === 0) return null;
  const { traceId, spanId } = context;
  return { trace_id: traceId, span_id: spanId };
}

/** What `currentTraceparent` returns, as a header of an outgoing request. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent === null ? {} : { traceparent };
}
