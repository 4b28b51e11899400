import { PRODUCT } from '../brand/index.ts';
import type { Config } from '../config.ts';
import type { MailMessage } from './message.ts';

export type Outgoing = MailMessage & { id: number; channel: 'email' | 'sms'; created_at: Date };

/** The fields nodemailer needs. Nothing in a message may read files or fetch URLs. */
export function outgoingFields(config: Config, mail: Outgoing) {
  const host = new URL(config.base_url).hostname;
  return {
    from: senderOf(config, mail),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    date: mail.created_at,
    messageId: `<mail-${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `?from=` of SMTP_URL, else no-reply at BASE_URL's host in the name of the installation. */
function senderOf({ smtp_url, base_url }: Config, { sender }: MailMessage) {
  const from = smtp_url === null ? null : new URL(smtp_url).searchParams.get('from');
  return from ?? { name: sender ?? PRODUCT, address: `no-reply@${new URL(base_url).hostname}` };
}
