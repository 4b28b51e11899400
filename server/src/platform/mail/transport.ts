import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isLoopbackHost } from '../net/host-rules.ts';
import { type Outgoing, outgoingFields } from './outgoing.ts';
import { sendSms } from './send-sms.ts';

const SMTP_TIMEOUT = 20 * SECOND;

let smtp: { url: string; transporter: Transporter } | null = null;

/** How a message leaves: SMTP, or in development a file under DATA_DIR/mail. Rejects when the handover fails. */
export function openTransport({ config }: Context): (mail: Outgoing) => Promise<void> {
  return async (mail) => {
    if (mail.channel === 'sms' && config.sms_webhook_url !== null)
      return await sendSms(config.sms_webhook_url, mail);
    if (mail.channel === 'sms' && config.production) throw new Error('SMS_WEBHOOK_URL is not set');
    if (mail.channel === 'sms' || config.smtp_url === null) return await writeMailFile(config, mail);
    const { createTransport } = await import('nodemailer');
    await smtpTransporter(createTransport, config, config.smtp_url).sendMail(outgoingFields(config, mail));
  };
}

/** Development without SMTP_URL: the message as DATA_DIR/mail/<id>.eml (mode 0600). So are text messages. */
async function writeMailFile(config: Config, mail: Outgoing): Promise<void> {
  const folder = join(config.data_dir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail(outgoingFields(config, mail));
  const name = `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
}

/** One pooled connection per process. */
function smtpTransporter(
  createTransport: typeof import('nodemailer').createTransport,
  config: Config,
  smtp_url: string,
): Transporter {
  if (smtp?.url === smtp_url) return smtp.transporter;
  const transporter = createTransport({ pool: true, maxConnections: 2, ...smtpOptions(config, smtp_url) });
  smtp = { url: smtp_url, transporter };
  return transporter;
}

/** Where SMTP_URL leads. In production STARTTLS is required, except to localhost. */
export function smtpOptions(config: Config, smtp_url: string) {
  const url = new URL(smtp_url);
  const isLocal = isLoopbackHost(url.hostname);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: config.production && !isLocal && !secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...(config.extra_ca_file && { tls: { ca: readFileSync(config.extra_ca_file) } }),
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
  };
}

/** Closes the pooled connection when the process stops. */
export function closeTransport(): void {
  smtp?.transporter.close();
  smtp = null;
}
