import { Gauge, Registry } from '@prometheus-io/client';

/** `labels`: the name of the only label, and what a row of it is called. */
export type Reading = {
  name: string;
  help: string;
  label?: string;
  values: { of?: string; value: number }[];
};

export async function asText(readings: Reading[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, label, values } of readings) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
    });
    for (const { of, value } of values) gauge.set(label === undefined ? {} : { [label]: of! }, value);
  }
  return await registry.metrics();
}

/** When not, it is all that is known. */
export function readable(value: 0 | 1): Reading {
  return {
    name: 'countersign_database_readable',
    help: '1 when the metrics of the database could be read; otherwise they are missing.',
    values: [{ value }],
  };
}
