import type pg from 'pg';
import { HostsClient } from '../hosts/hosts-client.ts';
import { DescribedOnceQuery, describedOnce, sendWithinLimit } from './pg-internals.ts';

type Callback = (error: Error | null, result: pg.QueryResult) => void;
type Query = (statement: unknown, values?: unknown, callback?: Callback) => unknown;

/** A client whose prepared statements are described once on each connection, and leave in one write. */
export class DescribedClient extends HostsClient {
  override query: pg.Client['query'] = ((statement: unknown, values?: unknown, callback?: Callback) => {
    const query: Query = (asked, ...rest) => {
      const send = () => (super.query as Query).call(this, asked, ...rest);
      return asked instanceof DescribedOnceQuery ? sendWithinLimit(this, asked, send) : send();
    };
    const described = Array.isArray(values) ? statement : describedOnce(statement);
    const isPromised = typeof values !== 'function' && callback === undefined;
    if (described === statement || !isPromised) return query(described, values, callback);
    return new Promise((resolve, reject) => {
      query(described, (error: Error | null, result: pg.QueryResult) => {
        if (error) reject(error);
        else resolve(result);
      });
    }).catch((error) => {
      // The stack of who asked, rather than of the socket, as pg does.
      Error.captureStackTrace(error);
      throw error;
    });
  }) as pg.Client['query'];
}
