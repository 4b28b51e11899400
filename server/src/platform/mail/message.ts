import type { SealedColumn } from '../db/reseal-column.ts';
/**
 * The sealed content of mail_queue, also shown by /dev/mail, as it was written: a brand that changes before it is sent changes nothing in it, and
 * every attempt sends the same. `html` is null for text messages. `sender`: the name of the installation; absent without one.
 */
export type MailMessage = { to: string; subject: string; text: string; html: string | null; sender?: string };

/** The keyring label of queued messages: they contain links and codes. */
export const MAIL_LABEL = 'mail-queue';
export const SEALED_MAIL: SealedColumn = {
  table: 'mail_queue',
  primary_key: 'id',
  column: 'sealed_message',
  label: MAIL_LABEL,
};

/** The NOTIFY payload on DUTY_CHANNEL that wakes the delivery. */
export const MAIL_DUTY = 'deliver-due-mail';
