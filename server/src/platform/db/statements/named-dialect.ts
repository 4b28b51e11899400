import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isTracing } from '../../tracing/tracing.ts';
import { isStalePlan, spoilsConnection } from '../database-unavailable.ts';
import { renameStatements, statementName } from './statement-name.ts';
import { inStatementSpan, summaryOf } from './trace-statements.ts';

const TRANSACTION_ABORTED = '25P02';

/**
 * Kysely over pg with named prepared statements only. Kysely alone sends unnamed statements, which
 * PostgreSQL plans again each time: 0.53-0.67 of raw pg at 32 callers against 0.69-0.80 with names.
 */
export function namedDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool: namingPool(pool) });
}

function namingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => namingClient(await pool.connect()),
    end: () => pool.end(),
  } as PostgresPool;
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  let spoiled: Error | false = false;
  function query(text: string, values: readonly unknown[]) {
    const work = () => untraced(text, values);
    return isTracing() ? inStatementSpan(summaryOf(text), work) : work();
  }
  async function untraced(text: string, values: readonly unknown[]) {
    try {
      if (isTransactionControl(text)) return await client.query(text);
      return await current(client, text, values as unknown[]);
    } catch (error) {
      if (spoilsConnection(error)) spoiled = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }
  // A client whose query timed out still waits for that result: reused, it would delay another request.
  return { query, release: () => client.release(spoiled) } as unknown as PostgresPoolClient;
}

/** A migration that adds a column makes every prepared `SELECT *` of its table stale; callers must not notice. */
async function current(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = statementName(text);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    renameStatements(name);
    try {
      return await client.query({ name: statementName(text), text, values });
    } catch (second) {
      // The first error aborts a transaction: all of it runs again (in-transaction.ts).
      throw (second as NodeJS.ErrnoException).code === TRANSACTION_ABORTED ? error : second;
    }
  }
}

function isTransactionControl(text: string): boolean {
  return /^(?:begin|commit|rollback|start transaction|savepoint|release)\b/i.test(text);
}
