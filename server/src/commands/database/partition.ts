import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import {
  abandonPartitioning,
  checkPartitioning,
  LockNotObtained,
  PARTITIONED_BY,
  type Partitionable,
  PartitionRefused,
  partitionTable,
  type Stage,
} from '../../platform/db/partitions/index.ts';
import { CommandError } from '../command-error.ts';
import { operatorCommand } from '../operator-command.ts';
import { integerOption } from '../options.ts';
import type { CommandResult } from '../output.ts';
import type { Terminal } from '../terminal.ts';

const TABLES = Object.keys(PARTITIONED_BY) as [Partitionable];
const SHOWN_EVERY_MS = 2_000;

const flag = z.boolean().default(false);
const options = z.object({
  table: z.enum(TABLES),
  into: integerOption(2, 64).optional(),
  freeDisk: integerOption(1, 999_999).optional(),
  check: flag,
  abandon: flag,
});
type Options = z.output<typeof options>;

export function partitionCommand(program: Command): void {
  operatorCommand(program, 'partition', options, partition)
    .argument('<table>', TABLES.join(', '))
    .description(
      'partition a table while the service runs; again after an interruption: goes on where it was',
    )
    .option('--into <number>', 'how many partitions; 16 is a good number')
    .option('--check', 'change nothing: how far it is, whether the copy is the same, and what is in the way')
    .option('--abandon', 'remove what an unfinished run has built')
    .option(
      '--free-disk <GB>',
      'how much is free on the disk of the database; it takes as much again as the table',
    );
}

async function partition(context: Context, given: Options, terminal: Terminal): Promise<CommandResult> {
  const { pool } = context.stores;
  const { table } = given;
  const free_disk = await freeDisk(context, given);
  try {
    if (given.check) {
      const report = await checkPartitioning(pool, { table, free_disk });
      if (report.obstacles.length > 0 || report.comparison?.is_same === false) terminal.exitCode = 1;
      return report;
    }
    if (given.abandon) return { table, removed: await abandonPartitioning(pool, table) };
    if (given.into === undefined) throw new CommandError('invalid_params', '--into: how many partitions?');
    const onStage = stageLines(terminal);
    return await partitionTable(pool, { table, into: given.into, free_disk, onStage });
  } catch (error) {
    if (error instanceof PartitionRefused) throw new CommandError('partition_refused', error.message);
    throw error instanceof LockNotObtained ? new CommandError('lock_not_obtained', error.message) : error;
  }
}

/** Of the embedded database we can look ourselves. */
async function freeDisk({ config }: Context, { freeDisk }: Options): Promise<number | null> {
  if (freeDisk !== undefined) return freeDisk * 1e9;
  if (config.database_url !== null) return null;
  const { bavail, bsize } = await statfs(join(config.data_dir, 'postgres'));
  return bavail * bsize;
}

/** A line for every stage; of those that repeat, one in two seconds. */
function stageLines({ stderr }: Terminal): (stage: Stage, detail: string) => void {
  let last: Stage | null = null;
  let shownAt = 0;
  return (stage, detail) => {
    if (stage === last && performance.now() - shownAt < SHOWN_EVERY_MS) return;
    last = stage;
    shownAt = performance.now();
    stderr.write(`${stage}: ${detail}\n`);
  };
}
