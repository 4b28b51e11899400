/** Every case, in the order of the table. */
import type { Case } from './cases/case.ts';
import { databaseCases } from './cases/database.ts';
import { networkCases } from './cases/network.ts';
import { partitionCases } from './cases/partitions.ts';
import { patroniCases } from './cases/patroni.ts';
import { poolerCases } from './cases/pooler.ts';
import { processCases } from './cases/processes.ts';
import { refusalCases } from './cases/refusals.ts';
import { schedulerAndClockCases } from './cases/schedulers-and-clocks.ts';
import { versionCases } from './cases/versions.ts';
import { webhookCases } from './cases/webhooks.ts';

export const cases: Case[] = [
  ...processCases,
  ...databaseCases,
  ...networkCases,
  ...refusalCases,
  ...poolerCases,
  ...schedulerAndClockCases,
  ...versionCases,
  ...webhookCases,
  ...patroniCases,
  ...partitionCases,
];
