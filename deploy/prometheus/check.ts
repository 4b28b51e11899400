import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { CHECKOUT } from '../../lab/harness/our-environment.ts';
import { runProgram } from '../../lab/harness/program.ts';
import { ALERT_CASES, type AlertCase } from './alert-cases.ts';
import { alerts, dashboardExpressions, RULES_FILE, selectedIn } from './rules.ts';
import { scrapeFaults } from './scrape.ts';

const USAGE = `npm run alerts

Checks the alerts with promtool: their syntax, when they fire and when they do not, the metrics of a running service, and that every metric that an
alert or the dashboard reads is among them. Then Prometheus scrapes the service and answers each expression. Needs promtool and prometheus, which Debian has in
the package prometheus; PROMTOOL and PROMETHEUS are paths of others.`;

const PROMTOOL = process.env.PROMTOOL ?? 'promtool';
const WORK = join(CHECKOUT, '.tmp/alerts');

if (process.argv.includes('--help')) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  mkdirSync(WORK, { recursive: true });
  const faults = [...rulesFaults(), ...caseFaults(), ...(await scrapeFaults(metricFaults))];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

function promtool(args: string[], input = ''): { ok: boolean; text: string } {
  const { error, status, stdout, stderr } = spawnSync(PROMTOOL, args, { input, encoding: 'utf8' });
  if (error) throw new Error(`${PROMTOOL} does not run: ${error.message}\n\n${USAGE}`);
  return { ok: status === 0, text: `${stdout}${stderr}` };
}

function rulesFaults(): string[] {
  const { ok, text } = promtool(['check', 'rules', RULES_FILE]);
  console.log(`${alerts().length} alerts: ${ok ? 'read' : 'see below'}`);
  return ok ? [] : [text];
}

/** Prometheus writes the state of an alert as a series, so a case need not repeat its text. */
function caseFaults(): string[] {
  const file = join(WORK, 'cases.yml');
  writeFileSync(
    file,
    stringify({
      rule_files: [RULES_FILE],
      evaluation_interval: '1m',
      tests: ALERT_CASES.map(unitTest),
    }),
  );
  const { ok, text } = promtool(['test', 'rules', file]);
  console.log(`${ALERT_CASES.length} cases of alerts: ${ok ? 'as expected' : 'see below'}`);
  return ok ? [] : [text];
}

function unitTest({ alert, fires, series, at }: AlertCase) {
  const expr = `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`;
  return {
    name: `${alert} ${fires ? 'fires' : 'is quiet'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [{ expr, eval_time: at, exp_samples: [{ labels: '{}', value: fires ? 1 : 0 }] }],
  };
}

/** Of what a service with two processes says, whose metrics the primary adds up. */
function metricFaults(metrics: string): string[] {
  const { text } = promtool(['check', 'metrics'], metrics);
  const remarks = text.split('\n').filter((line) => line.startsWith('countersign_'));
  const expressions = [
    ...alerts().map(({ expr }) => expr),
    ...dashboardExpressions().map(([, expr]) => expr),
  ];
  const read = [...new Set(expressions.flatMap((expr) => selectedIn(expr).map(({ name }) => name)))];
  const missing = read.filter(
    (name) => !metrics.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `),
  );
  console.log(
    `${read.length} metrics of the alerts and the dashboard: ${missing.length === 0 ? 'there' : 'see below'}`,
  );
  return [...remarks, ...missing.map((name) => `${name} is not among the metrics of the service`)];
}
