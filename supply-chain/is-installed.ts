import { readFileSync } from 'node:fs';

/** What package-lock.json says of a package, and npm of one that it installed, in the lock of its own in node_modules. */
type Locked = {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type Lock = { packages: Record<string, Locked> };
export type Machine = { os: string; cpu: string; libc: string };

/** Whether npm installed exactly what the lock lists for this machine, by any command: `bin/install` has nothing to do then. */
export function isInstalled(wanted: Lock, installed: Lock, machine: Machine): boolean {
  const names = Object.keys(wanted.packages).filter((name) => name !== '');
  return (
    Object.keys(installed.packages).every((name) => names.includes(name)) &&
    names.every((name) => {
      const [listed, there] = [wanted.packages[name]!, installed.packages[name]];
      if (there === undefined) return isLeftAway(listed, machine);
      return (['version', 'integrity', 'resolved', 'link'] as const).every(
        (member) => there[member] === listed[member],
      );
    })
  );
}

/** For another machine, or what only such a package needs. */
function isLeftAway({ optional = false, os, cpu, libc }: Locked, machine: Machine): boolean {
  if (!optional) return false;
  if (!os && !cpu) return true;
  return !fits(os, machine.os) || !fits(cpu, machine.cpu) || !fits(libc, machine.libc);
}

function fits(names: string[] | undefined, name: string): boolean {
  return names === undefined || names.includes(name);
}

const read = (path: string): Lock => JSON.parse(readFileSync(path, 'utf8'));

/** `node is-installed.ts`, in the folder of package-lock.json: exits with 1 if not. */
function main(): void {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  const machine = { os: process.platform, cpu: process.arch, libc };
  process.exitCode = isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'), machine)
    ? 0
    : 1;
}

if (import.meta.main) main();
