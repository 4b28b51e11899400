import type { Config } from '../platform/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why events may not be sent there, as far as the text tells: https, or http to this machine in development. */
export function webhookUrlFault(text: string, { production }: Pick<Config, 'production'>): string | null {
  if (!URL.canParse(text)) return 'must be an absolute https address';
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return 'must not carry a user name or password';
  const isLocal = !production && protocol === 'http:' && LOOPBACK.has(hostname);
  return protocol === 'https:' || isLocal ? null : 'must be https, or in development http to localhost';
}
