import { renderUnicodeCompact } from 'uqr';
import { totpUri } from '../../platform/crypto/totp.ts';
import type { Terminal } from '../terminal.ts';

/** White on black, whatever the colours of the terminal: a code in other colours is not read by every camera. */
const [BLACK, PLAIN] = ['\u001b[97;40m', '\u001b[0m'];

/** What to do with the secret that a person signs in with; at a terminal it can be scanned. */
export function enrolment(
  { stdout }: Terminal,
  base_url: string,
  entry: { secret: Buffer; account: string; issuer: string },
): string {
  const text = `Add totp_secret to an authenticator app now: it is not shown again. Then sign in at ${base_url}/login`;
  if (!('isTTY' in stdout && stdout.isTTY === true)) return text;
  const rows = renderUnicodeCompact(totpUri(entry), { border: 2 }).split('\n');
  return `${text}\n${rows.map((row) => `${BLACK}${row}${PLAIN}`).join('\n')}`;
}
