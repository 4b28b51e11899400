import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { z } from 'zod';
import { newFolder } from '../../lab/harness/program.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { startSpanReceiver } from '../../server/test/support/network/span-receiver.ts';
import { startProcess } from '../../server/test/support/processes/process.ts';
import { alerts, dashboardExpressions } from './rules.ts';

const PROMETHEUS = process.env.PROMETHEUS ?? 'prometheus';
const JOB = 'countersign';
/** Rates need several scrapes. */
const ROUNDS = 6;
const SCRAPED_EVERY = 5;

const answers = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
});
const exemplars = z.object({
  data: z.array(z.object({ exemplars: z.array(z.object({ labels: z.object({ trace_id: z.string() }) })) })),
});

/**
 * What a real Prometheus does not understand of a service with two processes and traces, and which panels of the dashboard it leaves empty; and what `metricFaults` finds in the
 * text of its metrics.
 */
export async function scrapeFaults(metricFaults: (metrics: string) => string[]): Promise<string[]> {
  const spans = await startSpanReceiver();
  const service = await startProcess({ env: { WEB_CONCURRENCY: '2', ...spans.env } });
  await service.client().get('/healthz');
  const faults = metricFaults(await (await fetch(service.metricsUrl)).text());
  const ask = await startPrometheus(new URL(service.metricsUrl).host);
  for (let round = 0; round < ROUNDS; round++) {
    const caller = service.client();
    await caller.get('/login');
    await caller.postForm('/login', { email: 'no@one.example', password: 'not the password' });
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'none' });
    await caller.fetch('/oauth/token', { method: 'POST', body });
    await pause(SCRAPED_EVERY * 1000);
  }
  const resultsOf = async (title: string, expression: string) => {
    const query = expression.replaceAll('$job', JOB).replaceAll('$__rate_interval', '1m');
    const { status, error, data } = answers.parse(await ask('query', { query }));
    if (status !== 'success') faults.push(`${title}: ${error}`);
    return data?.result.length ?? 0;
  };
  for (const { alert, expr } of alerts()) await resultsOf(alert, expr);
  const panels = dashboardExpressions();
  for (const [title, expr] of panels) {
    const count = await resultsOf(title, expr);
    // A panel of what is wrong is empty as long as nothing is.
    if (count === 0 && !/> 0$/.test(expr)) faults.push(`${title} is empty`);
  }
  const now = Date.now() / 1000;
  const range = { start: String(now - 600), end: String(now) };
  const query = `{job="${JOB}",__name__=~"http_request_duration_seconds_bucket|countersign_sign_in_failures_total"}`;
  const { data } = exemplars.parse(await ask('query_exemplars', { query, ...range }));
  const named = data.flatMap((series) => series.exemplars.map(({ labels }) => labels.trace_id));
  // A stop sends the spans that are left.
  await service.stop();
  const sent = new Set(spans.spans().map(({ traceId }) => traceId));
  const unknown = named.filter((trace) => !sent.has(trace));
  if (named.length === 0 || unknown.length > 0)
    faults.push(`of ${named.length} exemplars, ${unknown.length} name a trace that was not sent`);
  console.log(`Prometheus: ${panels.length} expressions of the dashboard, ${named.length} exemplars`);
  return faults;
}

async function startPrometheus(target: string) {
  const folder = newFolder('prometheus');
  const file = join(folder, 'prometheus.yml');
  const scrape_configs = [{ job_name: JOB, static_configs: [{ targets: [target] }] }];
  writeFileSync(file, stringify({ global: { scrape_interval: `${SCRAPED_EVERY}s` }, scrape_configs }));
  const address = `127.0.0.1:${await freePort()}`;
  const program = spawn(
    PROMETHEUS,
    [
      ...[`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`],
      ...['--enable-feature=exemplar-storage', `--web.listen-address=${address}`],
    ],
    { stdio: 'ignore' },
  );
  atEnd(() => program.kill());
  return async (call: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`http://${address}/api/v1/${call}?${new URLSearchParams(query)}`);
    return await response.json();
  };
}
