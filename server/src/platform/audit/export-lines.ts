import { csvRow } from '../csv.ts';
import type { ReadDb } from '../db/stores.ts';
import type { AuditFilter } from './audit-page.ts';
import { type ChainedLine, NO_HASH } from './chain-line.ts';
import { chainEntriesAfter } from './chain-queries.ts';

const BATCH = 500;

export const EXPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The chained events that match the filter, oldest first, as text in batches: never more than one batch is in
 * memory, which `read` may read from another database than the one before; those after `start` until `last`. `countersign audit verify` can check JSON lines if no event between them was filtered out.
 */
export async function* exportLines(
  read: <T>(work: (db: ReadDb) => Promise<T>) => Promise<T>,
  format: ExportFormat,
  filter: AuditFilter,
  start = 0,
  last = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvRow(COLUMNS);
  for (let position = start; position < last; ) {
    const after = position;
    const entries = await read((db) => chainEntriesAfter(db, after, Math.min(BATCH, last - after), filter));
    let batch = '';
    for (const { hash, previous_hash, line, ...place } of entries) {
      position = place.position;
      if (line === null) continue;
      const content: ChainedLine = {
        position,
        previous_hash: previous_hash?.toString('hex') ?? NO_HASH,
        ...line,
        occurred_at: line.occurred_at.toISOString(),
        hash: hash.toString('hex'),
      };
      batch += format === 'csv' ? csvRow(cellsOf(content)) : `${JSON.stringify(content)}\n`;
    }
    if (batch !== '') yield batch;
    if (entries.length === 0) return;
  }
}

const COLUMNS = [
  'position',
  'id',
  'occurred_at',
  'event_type',
  'actor_type',
  'actor_id',
  'target_type',
  'target_id',
  'application_id',
  'ip',
  'request_id',
  'details',
  'hash',
];

function cellsOf(line: ChainedLine): (string | number | null)[] {
  const { position, id, occurred_at, event_type, actor, target, application_id, ip, request_id } = line;
  const parties = [actor.type, actor.id, target?.type ?? null, target?.id ?? null];
  const details = JSON.stringify(line.details);
  return [
    position,
    id,
    occurred_at,
    event_type,
    ...parties,
    application_id,
    ip,
    request_id,
    details,
    line.hash,
  ];
}
