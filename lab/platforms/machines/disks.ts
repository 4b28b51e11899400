import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quiet } from '../../../deploy/go.ts';
import { CHECKOUT } from '../../harness/our-environment.ts';
import { BASE_URL } from '../../newcomer/answers.ts';
import { company } from '../../newcomer/company.ts';
import { prepare } from '../../newcomer/machine.ts';
import { proxyConfiguration } from '../../newcomer/page.ts';

/** Kept for the next runs. */
const WORK = join(CHECKOUT, '.tmp/machines');
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus', 'udev', 'libpam-systemd', 'ca-certificates', 'kmod'];
const TOOLS = ['openssh-server', 'openssh-client', 'iproute2', 'procps', 'netbase'];
/** Of the machine that runs Countersign, and of its company: names, certificates and a mail server. */
const OF_THE_APP = ['nginx', 'dnsmasq', 'postfix', 'openssl', 'git', 'curl'];
/** What a container has not, or its host does. */
const WITHOUT = ['systemd-udevd', 'systemd-resolved', 'systemd-timesyncd', 'getty@tty1', 'console-getty'];

/** The files of a Debian that was just installed, as one gets it with a rented machine: with a network, and root's key. */
export function nodeDisk(): string {
  return kept('node', (part) => {
    const of = (suite: string, host = 'debian') => `deb http://deb.debian.org/${host} ${suite} main`;
    const include = `--include=${[...SYSTEM, ...TOOLS].join()}`;
    const sources = [of('bookworm'), of('bookworm-updates'), of('bookworm-security', 'debian-security')];
    quiet('mmdebstrap', ['--variant=minbase', include, 'bookworm', part, ...sources], { cwd: WORK });
    asRented(part);
  });
}

export function asRented(disk: string): void {
  const ssh = join(disk, 'root/.ssh');
  mkdirSync(ssh, { recursive: true, mode: 0o700 });
  const key = join(ssh, 'id_ed25519');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'admin', '-f', key]);
  copyFileSync(`${key}.pub`, join(ssh, 'authorized_keys'));
  writeFileSync(join(ssh, 'config'), 'StrictHostKeyChecking accept-new\nLogLevel ERROR\n', { mode: 0o600 });
  const units = join(disk, 'etc/systemd/system');
  mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true });
  link(
    '/lib/systemd/system/systemd-networkd.service',
    join(units, 'multi-user.target.wants/systemd-networkd.service'),
  );
  for (const unit of WITHOUT) link('/dev/null', join(units, `${unit}.service`));
  replace(join(disk, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
  replace(join(disk, 'etc/hostname'), 'debian\n');
  replace(join(disk, 'etc/hosts'), '127.0.0.1 localhost\n');
}

/** What docs/installing.md has before Countersign itself: a proxy in front, names, certificates and a mail server. */
export function appDisk(): string {
  const node = nodeDisk();
  return kept('app', (part) => {
    execFileSync('cp', ['-a', '--reflink=auto', node, part]);
    const resolver = join(part, 'etc/resolv.conf');
    replace(resolver, execFileSync('cat', ['/etc/resolv.conf']).toString());
    const packages = OF_THE_APP.join(' ');
    prepare(
      part,
      `export DEBIAN_FRONTEND=noninteractive; apt-get update -q; apt-get install -qq --yes --no-install-recommends ${packages}`,
    );
    prepare(part, 'useradd --system --home-dir /var/lib/countersign countersign');
    // Last: what is prepared gets the name server of this machine.
    company(part);
    writeFileSync(join(part, 'etc/nginx/conf.d/countersign.conf'), proxyConfiguration());
  });
}

/** As after step 5 of docs/installing.md, but for the database: the packed file of this checkout, newly in each run, and its settings. */
export function installCountersign(disk: string): void {
  const out = join(WORK, 'packed');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const build = ['--disable-warning=ExperimentalWarning', 'server/build.ts', join(out, 'dist')];
  quiet(process.execPath, build, { cwd: CHECKOUT });
  const pack = ['pack', join(out, 'dist'), '--silent', '--pack-destination', out];
  const file = join(out, quiet('npm', pack, { cwd: CHECKOUT }).trim());
  const to = join(disk, 'opt/countersign');
  mkdirSync(to, { recursive: true });
  quiet('npm', ['install', '--prefix', to, '--ignore-scripts', '--loglevel=error', file], { cwd: out });
  copyFileSync(process.execPath, join(disk, 'usr/local/bin/node'));
  link('/opt/countersign/node_modules/.bin/countersign', join(disk, 'usr/local/bin/countersign'));
  copyFileSync(
    join(CHECKOUT, 'deploy/countersign.service'),
    join(disk, 'etc/systemd/system/countersign.service'),
  );
  writeFileSync(join(disk, 'etc/countersign.env'), `${settings().join('\n')}\n`, { mode: 0o600 });
}

function settings(): string[] {
  return [
    'NODE_ENV=production',
    `BASE_URL=${BASE_URL}`,
    'OPEN_URL=https://open.id.example.com',
    'EXTRA_CA_FILE=/etc/ssl/certs/example-ca.pem',
    'SMTP_URL=smtp://mail.example.com:25',
    'DATA_DIR=/var/lib/countersign',
    'HOST=127.0.0.1',
    'PORT=3000',
    'TRUST_PROXY=127.0.0.1/32',
    `SECRET_KEY=${randomBytes(32).toString('hex')}`,
    // The limits would stop the traffic of the trials.
    'RATE_LIMITS=observe',
  ];
}

/** The repository as far as the page has an operator copy from it. */
export function copyRepository(disk: string): void {
  cpSync(join(CHECKOUT, 'deploy/patroni'), join(disk, 'root/countersign/deploy/patroni'), {
    recursive: true,
  });
}

function kept(name: string, make: (part: string) => void): string {
  const disk = join(WORK, name);
  if (existsSync(disk)) return disk;
  console.error(`Making ${disk} ...`);
  mkdirSync(WORK, { recursive: true });
  const part = `${disk}.part`;
  rmSync(part, { recursive: true, force: true });
  make(part);
  execFileSync('mv', [part, disk]);
  return disk;
}

function replace(path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text);
}

function link(target: string, path: string): void {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}
