import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../../server/src/platform/registry.ts';
import { openDatabaseMetrics } from '../../server/src/serve/database-metrics.ts';
import { startApp } from '../../server/test/support/app.ts';
import { ALERT_CASES } from './alert-cases.ts';
import { alerts, dashboardExpressions, selectedIn } from './rules.ts';

const app = await startApp();
await app.client().get('/healthz');
const served = [await registry.metrics(), await openDatabaseMetrics(app.context.stores)()].join('\n');
const DOCS = join(import.meta.dirname, '../../docs');

const expressions = [
  ...alerts().map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboardExpressions(),
];

test.each(expressions)('SC2-30 %s reads metrics that the service has', (_title, expression) => {
  for (const { name, labels } of selectedIn(expression)) {
    const lines = served
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect(served).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
    // Of other metrics, a series begins with its first use.
    if (!name.startsWith('countersign_')) continue;
    if (name.startsWith('countersign_duty_')) continue;
    for (const [label, values] of Object.entries(labels))
      for (const value of values) expect(lines.join('\n')).toContain(`${label}="${value}"`);
  }
});

test('SC2-31 docs/alerts.md has a paragraph for each alert, and for nothing else', () => {
  const page = readFileSync(join(DOCS, 'alerts.md'), 'utf8');
  const headings = [...page.matchAll(/^## (Countersign\w+)$/gm)].map(([, name]) => name);
  expect(headings.toSorted()).toEqual(
    alerts()
      .map(({ alert }) => alert)
      .toSorted(),
  );
  for (const { alert, annotations, labels } of alerts()) {
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    const paragraph = page.split(`## ${alert}\n`)[1]!.split('\n## ')[0]!;
    for (const part of ['**Means.**', '**Look.**', '**Do.**', `Severity: ${labels.severity}.`])
      expect([alert, paragraph]).toEqual([alert, expect.stringContaining(part)]);
  }
});

test('every alert has a case in which it fires and one in which it does not', () => {
  const cases = (fires: boolean) =>
    new Set(ALERT_CASES.filter((one) => one.fires === fires).map(({ alert }) => alert));
  const names = new Set(alerts().map(({ alert }) => alert));
  expect([cases(true), cases(false)]).toEqual([names, names]);
});

test('a metric is found in an expression with its labels', () => {
  const expression =
    'sum by (le, t_u) (rate(a_b_bucket{job="x", c=~"d|e"}[5m])) > 0.5 * max(f_g{h!="i",k="$l"} offset 1d) and up == 0';
  expect(selectedIn(expression)).toEqual([
    { name: 'a_b_bucket', labels: { c: ['d', 'e'] } },
    { name: 'f_g', labels: {} },
  ]);
});
