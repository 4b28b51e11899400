/** Every case, in the order of the table. */
import type { Case } from './cases/case.ts';
import { databaseCases } from './cases/database.ts';
import { networkCases } from './cases/network.ts';
import { processCases } from './cases/processes.ts';
import { webhookCases } from './cases/webhooks.ts';

export const cases: Case[] = [...processCases, ...databaseCases, ...networkCases, ...webhookCases];
