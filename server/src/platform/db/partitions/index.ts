/**
 * Partitions a table in use (docs/capacity.md#partitioning-a-table-in-use). Owns what exists only meanwhile: the table beside, the former table, and the
 * trigger between them.
 */
export { analyzePartitionedTables } from './analyze-partitioned.ts';
export { PARTITIONED_BY, type Partitionable } from './partition-names.ts';
export { PartitionRefused } from './partition-refused.ts';
export { abandonPartitioning, checkPartitioning, partitionTable, type Stage } from './partition-table.ts';
export { LockNotObtained } from './short-lock.ts';
