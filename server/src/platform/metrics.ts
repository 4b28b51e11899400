import { collectDefaultMetrics, Gauge } from '@prometheus-io/client';
import { SECOND } from './clock.ts';
import type { Context } from './context.ts';
import type { Reports } from './db/reports/reports.ts';
import type { StandbyReport } from './db/reports/standby.ts';
import type { Server } from './http/server.ts';
import { registry } from './registry.ts';
import { openRequestTimes } from './request-times.ts';
import { spanOf } from './tracing/trace-requests.ts';
import { type Span, sampledIds } from './tracing/tracing.ts';

/** The library's 10 and 100 ms wake an idle process 110 times a second. The lag is shown with its 250 ms (docs/monitoring.md). */
const LAG_SAMPLED_EVERY = 250;
const UTILIZATION_SAMPLED_EVERY = 5 * SECOND;

let instruments: ReturnType<typeof openInstruments> | null = null;

/** Counts and times every request by route, never by path, of which there is no end. */
export function addMetrics(server: Server, { stores }: Context): void {
  instruments ??= openInstruments();
  const { connections } = instruments;
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    observeRequest(request.method, route, reply.statusCode, reply.elapsedTime, spanOf(request));
    done();
  });
  connections.read = () => ({
    total: stores.pool.totalCount,
    idle: stores.pool.idleCount,
    waiting: stores.pool.waitingCount,
  });
  instruments.reports.read = () => stores.reports;
}

export function observeRequest(method: string, route: string, status: number, ms: number, span?: Span): void {
  const ids = span === undefined ? null : sampledIds(span);
  const traced = ids === null ? null : { ...ids, at: Date.now() };
  instruments?.times.observe(method, route, status, ms / 1000, traced);
}

function openInstruments() {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY,
    eventLoopUtilizationTimeout: UTILIZATION_SAMPLED_EVERY,
  });
  const times = openRequestTimes(registry);
  const connections = { read: () => ({ total: 0, idle: 0, waiting: 0 }) };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the durable pool by state, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections.read())) this.set({ state }, count);
    },
  });
  return { times, connections, reports: openReportMetrics() };
}

/** What is known from the last reads: a scrape asks no database. */
function openReportMetrics() {
  const reports: { read: () => Pick<Reports, 'counts' | 'lastKnown'> } = {
    read: () => ({ counts: { standby: 0, writer: 0 }, lastKnown: () => [] }),
  };
  new Gauge({
    name: 'report_reads',
    help: 'Reads of lists, files and figures that each database has answered since the start.',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      for (const [database, count] of Object.entries(reports.read().counts)) this.set({ database }, count);
    },
  });
  const ofStandbys = (name: string, help: string, aggregator: 'max' | 'min', read: ReadStandby) =>
    new Gauge({
      name,
      help,
      labelNames: ['host'],
      aggregator,
      registers: [registry],
      collect() {
        this.reset();
        for (const standby of reports.read().lastKnown()) {
          const value = read(standby);
          if (value !== null) this.set({ host: standby.host }, value);
        }
      },
    });
  ofStandbys(
    'database_standby_fit',
    'Whether lists, files and figures are read there: 1, or 0.',
    'min',
    ({ state }) => (state === 'unknown' ? null : Number(state === 'fit')),
  );
  ofStandbys(
    'database_standby_lag_seconds',
    'How much a standby was behind when it was last asked.',
    'max',
    ({ lag }) => (lag === null ? null : lag / SECOND),
  );
  return reports;
}

type ReadStandby = (standby: StandbyReport) => number | null;
