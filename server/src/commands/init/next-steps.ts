import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SYSTEM_FILE, usualSettingsFile } from '../../platform/config/settings-file.ts';
import type { Environment } from '../../platform/config.ts';

const UNIT_NAME = 'countersign.service';
const UNITS = '/etc/systemd/system';
const SERVER = join(import.meta.dirname, '../../..');
/** Where systemd runs. */
const SYSTEMD = '/run/systemd/system';

/** The commands after the settings are written: start, first administrator, drill. */
export function nextSteps(file: string, env: Environment): string[] {
  const command = commandLine(env);
  const named = file === usualSettingsFile() ? '' : ` --settings ${quoted(file)}`;
  return [
    ...(startSteps(file) ?? [`${command}${named} serve`]),
    `${command}${named} admin create --email you@example.com`,
    `${command}${named} keys drill`,
  ];
}

/** With systemd, which starts it with the settings of one file; null without. */
function startSteps(file: string): string[] | null {
  if (file !== SYSTEM_FILE || !existsSync(SYSTEMD)) return null;
  const start = 'systemctl enable --now countersign';
  return existsSync(join(UNITS, UNIT_NAME)) ? [start] : [`cp ${quoted(unitFile())} ${UNITS}/`, start];
}

/** Of the package, else of the checkout. */
function unitFile(): string {
  const packed = join(SERVER, '../systemd', UNIT_NAME);
  return existsSync(packed) ? packed : join(SERVER, '../deploy', UNIT_NAME);
}

/** How this program is called: by its name if that is on the PATH, else as it was installed, as a package or a checkout. */
function commandLine({ PATH = '' }: Environment): string {
  const own = realPath(join(SERVER, 'bin/countersign'));
  if (PATH.split(delimiter).some((folder) => realPath(join(folder, 'countersign')) === own))
    return 'countersign';
  const link = join(SERVER, '../../.bin/countersign');
  return existsSync(link) && SERVER.includes('node_modules') ? quoted(link) : 'npx countersign';
}

function realPath(path: string): string | null {
  return existsSync(path) ? realpathSync(path) : null;
}

function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
