import type { Command } from 'commander';
import { z } from 'zod';
import { SEALED_SECRETS } from '../../applications/secrets/secrets.ts';
import { SEALED_KEYS } from '../../oauth/keys/signing-keys.ts';
import { chainAuditLines, resealArchives } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { resealColumn, type SealedColumn } from '../../platform/db/reseal-column.ts';
import { SEALED_ANSWERS } from '../../platform/idempotency/index.ts';
import { SEALED_MAIL } from '../../platform/mail/index.ts';
import { SEALED_FIREBASE_KEYS, SEALED_TOTP } from '../../users/index.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';

/** Everything that is kept sealed. */
const SEALED_COLUMNS: SealedColumn[] = [
  SEALED_TOTP,
  SEALED_FIREBASE_KEYS,
  SEALED_KEYS,
  SEALED_MAIL,
  SEALED_ANSWERS,
  ...SEALED_SECRETS,
];

export function resealCommand(program: Command): void {
  operatorCommand(program, 'reseal', z.object({}), resealAll).description(
    'seal everything under SECRET_KEY that SECRET_KEY_PREVIOUS sealed; afterwards the latter may go',
  );
}

async function resealAll(context: Context) {
  const { stores, keyring } = context;
  let resealed = 0;
  for (const column of SEALED_COLUMNS) resealed += await resealColumn(stores.db, keyring, column);
  resealed += await resealArchives(stores.db, keyring);
  // The head of the audit chain is then a line that the newest key has sealed.
  await auditOperator(stores.db, context, { event_type: 'operator.resealed', details: { resealed } });
  await chainAuditLines(context);
  return { resealed };
}
