import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNIT = '/etc/systemd/system/countersign.service';
/** Its StateDirectory. */
const STATE = '/var/lib/countersign';

/** Whether the systemd unit of this machine lets the service write the folder (deploy/countersign.service); without a unit, nothing forbids it. */
export function isWritableInUnit(path: string, unit = UNIT): boolean {
  if (!existsSync(unit)) return true;
  const more = `${unit}.d`;
  const files = [unit, ...(existsSync(more) ? readdirSync(more).map((name) => join(more, name)) : [])];
  return writableFolders(files.map((file) => readFileSync(file, 'utf8'))).some(
    (folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`),
  );
}

/** Of a unit and what `systemctl edit` adds to it: everything unless it is strict about the file system. */
export function writableFolders(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => text.split('\n'));
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1).trim()] : []));
  if (valuesOf('ProtectSystem').at(-1) !== 'strict') return ['/'];
  return [STATE, ...valuesOf('ReadWritePaths').flatMap((value) => value.split(/\s+/).filter(Boolean))];
}
