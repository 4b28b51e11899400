import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Outgoing, outgoingFields } from './outgoing.ts';

/** Development without SMTP_URL: the message as DATA_DIR/mail/<id>.eml (mode 0600). So are text messages. */
export async function writeMailFile(config: Config, mail: Outgoing): Promise<void> {
  const folder = join(config.data_dir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail(outgoingFields(config, mail));
  const name = `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
}
