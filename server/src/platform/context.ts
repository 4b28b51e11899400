import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Keyring } from './crypto/keyring.ts';
import type { Stores } from './db/stores.ts';

/** Passed to every endpoint and duty. Holds no state of its own: any process can be replaced at any time. */
export type Context = {
  config: Config;
  clock: Clock;
  stores: Stores;
  keyring: Keyring;
  log: FastifyBaseLogger;
  /** What audit lines say beside their own details: of what larger work a change is a part. */
  auditDetails?: Record<string, unknown>;
};
