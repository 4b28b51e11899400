import { DAY } from '../../platform/clock.ts';
import type { SealedColumn } from '../../platform/db/reseal-column.ts';

/** Client and webhook secrets alike (specification, Limits). */
export const SECRET_TTL = 365 * DAY;

/** Under which seal a webhook secret is kept: the service signs with its UTF-8 bytes (contract section 8). */
export const WEBHOOK_SECRET_SEAL = 'applications.webhook-secret';

export const SEALED_WEBHOOK_SECRET: SealedColumn = {
  table: 'applications',
  primary_key: 'application_id',
  column: 'sealed_webhook_secret',
  label: WEBHOOK_SECRET_SEAL,
};
