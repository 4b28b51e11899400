import type { Worker } from 'node:cluster';
import { Registry } from '@prometheus-io/client';
import { askMembers } from './member-metrics.ts';
import { asText, readable } from './readings.ts';

/** The metrics of all processes of a cluster, added up, and those of the database. */
export async function clusterMetrics(members: Worker[]): Promise<string> {
  const { metrics, database } = await askMembers(members);
  const all = await Registry.aggregate(metrics).metrics();
  return [all, database ?? (await asText([readable(0)]))].join('\n');
}
