import { join } from 'node:path';
import type { Json } from '../platform/api.ts';
import { configurationFolder, writePrivateFile } from '../platform/configuration.ts';
import type { Context } from '../platform/context.ts';

const SECRETS = ['client_secret', 'webhook_secret', 'standard_webhooks_secret', 'secret'];

/** Whatever a model sees may end up anywhere: secrets go into a file of the person, and the answer holds only its path. */
export function keepSecrets({ env }: Context, client_id: string, answer: Json): Json {
  const entries = Object.entries(answer);
  const lines = entries.filter(([name]) => SECRETS.includes(name));
  const shown = Object.fromEntries(entries.filter(([name]) => !SECRETS.includes(name)));
  if (lines.length === 0) return shown;
  const moment = new Date().toISOString().replace(/[:.]/g, '-');
  const secrets_file = join(configurationFolder(env), 'secrets', `${client_id}-${moment}.env`);
  writePrivateFile(secrets_file, lines.map(([name, value]) => `${name.toUpperCase()}=${value}\n`).join(''));
  return { ...shown, secrets_file };
}
