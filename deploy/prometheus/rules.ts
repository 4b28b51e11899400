import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const RULES_FILE = join(import.meta.dirname, 'countersign.rules.yml');
const DASHBOARD_FILE = join(import.meta.dirname, 'dashboard.json');

const rules = z.object({
  groups: z.tuple([
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ]),
});

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
});

export type Alert = z.output<typeof rules>['groups'][0]['rules'][number];

export function alerts(): Alert[] {
  return rules.parse(parse(readFileSync(RULES_FILE, 'utf8'))).groups[0].rules;
}

/** By title. */
export function dashboardExpressions(): [title: string, expression: string][] {
  const { panels } = dashboard.parse(JSON.parse(readFileSync(DASHBOARD_FILE, 'utf8')));
  return panels.flatMap(({ title, targets }) =>
    (targets ?? []).map(({ expr }): [string, string] => [title, expr]),
  );
}

/** A metric as an expression selects it: each label with the values that it names, one of which has to exist. */
export type Selected = { name: string; labels: Record<string, string[]> };

/** Made by Prometheus itself. */
const NOT_OURS = ['up'];

/** The metrics in an expression. Grafana's variables count as any value. */
export function selectedIn(expression: string): Selected[] {
  const withoutLabels = expression.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const texts = withoutLabels.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g);
  return [...texts]
    .map(([, name, labels]) => ({ name: name!, labels: labelsIn(labels ?? '') }))
    .filter(({ name }) => !NOT_OURS.includes(name));
}

/** What Prometheus adds, and what an expression excludes, is left out. */
function labelsIn(text: string): Record<string, string[]> {
  const pairs = [...text.matchAll(/(\w+)\s*=~?\s*"([^"]*)"/g)].filter(
    ([, label, value]) => label !== 'job' && label !== 'instance' && !value!.includes('$'),
  );
  return Object.fromEntries(pairs.map(([, label, value]) => [label!, value!.split('|')]));
}
