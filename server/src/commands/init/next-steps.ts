import { existsSync } from 'node:fs';
import { join } from 'node:path';

const UNIT = '/etc/systemd/system/countersign.service';
/** The file that the unit reads. */
const UNIT_SETTINGS = '/etc/countersign.env';
const SERVER = join(import.meta.dirname, '../../..');

/** The commands after the settings are written: start, first administrator, drill. */
export function nextSteps(file: string): string[] {
  const command = commandLine();
  const withSettings = (rest: string) => `(set -a; . ${quoted(file)}; ${command} ${rest})`;
  const isUnit = file === UNIT_SETTINGS && existsSync(UNIT);
  return [
    isUnit ? 'systemctl enable --now countersign' : withSettings('serve'),
    withSettings('admin create --email you@example.com --password -'),
    withSettings('keys drill'),
  ];
}

/** How this program was installed: as a package, or a checkout. */
function commandLine(): string {
  const link = join(SERVER, '../../.bin/countersign');
  return existsSync(link) && SERVER.includes('node_modules') ? quoted(link) : 'npx countersign';
}

function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
