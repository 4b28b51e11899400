import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { temporaryFolder } from '../../server/test/support/processes/temporary-folder.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const PAGE = read('../../docs/high-availability.md');
const NODES = ['db1', 'db2', 'db3'];

type Patroni = {
  name: string;
  restapi: { listen: string; certfile: string; verify_client: string };
  etcd: { hosts: string; protocol: string };
  bootstrap: {
    dcs: {
      ttl: number;
      loop_wait: number;
      retry_timeout: number;
      synchronous_mode: boolean;
      synchronous_node_count: number;
      synchronous_mode_strict: boolean;
      postgresql: { parameters: Record<string, string | number> };
    };
  };
  postgresql: {
    listen: string;
    data_dir: string;
    recovery_conf?: unknown;
    parameters: Record<string, string>;
    authentication: Record<string, { sslmode: string; sslrootcert: string }>;
    pg_hba: string[];
  };
};

function patroni(text: string): Patroni {
  const document = parseDocument(text, { uniqueKeys: true, strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS() as Patroni;
}

/** `key=value` lines, below a `[section]` where there is one. */
function lines(text: string): Record<string, string> {
  let section = '';
  const found: Record<string, string> = {};
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const head = /^\[(\w+)\]$/.exec(line);
    const [, key, value] = /^([\w-]+)=(.+)$/.exec(line) ?? [];
    if (head) section = `${head[1]}.`;
    else if (key !== undefined && value !== undefined) found[section + key] = value;
    else throw new Error(`neither a section nor a setting: ${line}`);
  }
  return found;
}

test('SC2-78: Patroni loses its key before anybody else takes it, and a commit waits for both standbys', () => {
  const { ttl, loop_wait, retry_timeout, ...dcs } = patroni(read('patroni.yml')).bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  expect(dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    synchronous_node_count: NODES.length - 1,
    postgresql: { parameters: { synchronous_commit: 'on', archive_mode: 'on', wal_log_hints: 'on' } },
  });
});

test('SC2-78: the files agree about nodes, ports, folders and the name of the backups', () => {
  const { restapi, etcd: dcs, bootstrap, postgresql } = patroni(read('patroni.yml'));
  const etcd = lines(read('etcd'));
  expect(dcs.hosts).toBe(NODES.map((name) => `${name}:2379`).join());
  expect(etcd.ETCD_INITIAL_CLUSTER).toBe(NODES.map((name) => `${name}=https://${name}:2380`).join());
  // Only a member that takes the place of another says `existing`.
  expect(etcd.ETCD_INITIAL_CLUSTER_STATE).toBe('new');
  expect(etcd.ETCD_LISTEN_CLIENT_URLS).toMatch(/:2379$/);
  expect(etcd.ETCD_LISTEN_PEER_URLS).toMatch(/:2380$/);

  const backups = lines(read('pgbackrest.conf'));
  expect(backups['countersign.pg1-path']).toBe(postgresql.data_dir);
  expect(bootstrap.dcs.postgresql.parameters.archive_command).toMatch(/^pgbackrest --stanza=countersign /);
  expect(postgresql.recovery_conf).toBeUndefined();
  for (const line of read('backup.cron').trim().split('\n').slice(1))
    expect(line).toMatch(
      /^30 1 \* \* \S+ +postgres {2}\[ .*pg_is_in_recovery.* = f \] && pgbackrest --stanza=countersign /,
    );

  const [, leader, standbys] = read('haproxy.cfg').split(/^listen /m);
  const servers = NODES.map((name) => `${name} ${name}:5432`);
  for (const [part, path] of [
    [leader, '/primary'],
    [standbys, '/replica?lag=16MB'],
  ] as const) {
    expect([...part!.matchAll(/^ {4}server (.+)$/gm)].map(([, server]) => server)).toEqual(servers);
    expect(part).toContain(`option httpchk OPTIONS ${path}\n    http-check expect status 200\n`);
  }
  expect(postgresql.listen).toMatch(/:5432$/);
  const port = restapi.listen.split(':')[1];
  expect(read('haproxy.cfg')).toMatch(
    new RegExp(`default-server check .*\\bport ${port} .*\\bon-marked-down shutdown-sessions$`, 'm'),
  );
});

test('SC2-85: Patroni uses the interface of etcd by which a former leader cannot take the key back', () => {
  const read3 = patroni(read('patroni.yml')) as Patroni & { etcd3?: unknown };
  expect(read3.etcd3).toBeUndefined();
  expect(read3.etcd.hosts).toContain('db1');
  expect(lines(read('etcd')).ETCD_ENABLE_V2).toBe('true');
});

test('SC2-84: nothing crosses the network without TLS, and each side verifies the other', () => {
  const { restapi, etcd: dcs, postgresql } = patroni(read('patroni.yml'));
  const certificate = '/etc/ssl/postgres/node.pem';
  expect(restapi).toMatchObject({ certfile: certificate, verify_client: 'optional' });
  expect(dcs).toMatchObject({ protocol: 'https', cert: certificate });
  expect(postgresql.parameters).toMatchObject({ ssl: 'on', ssl_cert_file: certificate });
  const roles = Object.values(postgresql.authentication);
  expect(roles.map(({ sslmode, sslrootcert }) => [sslmode, sslrootcert])).toEqual(
    roles.map(() => ['verify-full', '/etc/ssl/postgres/ca.pem']),
  );
  expect(postgresql.pg_hba.map((line) => line.split(' ')[0])).toEqual([
    'local',
    ...roles.map(() => 'hostssl'),
  ]);
  const { ETCD_CLIENT_CERT_AUTH, ETCD_PEER_CLIENT_CERT_AUTH, ...etcd } = lines(read('etcd'));
  expect([ETCD_CLIENT_CERT_AUTH, ETCD_PEER_CLIENT_CERT_AUTH]).toEqual(['true', 'true']);
  expect(Object.values(etcd).filter((value) => value.includes('http:'))).toEqual([]);
  expect(read('haproxy.cfg')).toMatch(/^ {4}default-server check check-ssl verify required ca-file \S+ /m);
  expect(PAGE).toContain('?sslmode=verify-full&sslrootcert=/etc/haproxy/ca.pem\n');
});

test('SC2-84: the certificates are for the names by which the nodes are reached, and a second run keeps the authority', () => {
  const folder = temporaryFolder('patroni-certificates');
  cpSync(join(import.meta.dirname, 'certificates.sh'), join(folder, 'certificates.sh'));
  const make = (...words: string[]) =>
    expect(spawnSync('sh', ['certificates.sh', ...words], { cwd: folder }).status).toBe(0);
  const made = (name: string) => readFileSync(join(folder, name), 'utf8');
  make();
  const ca = made('ca.pem');
  const former = made('db2.pem');
  make('DNS:db.example.com,IP:10.0.0.20');
  expect(made('ca.pem')).toBe(ca);
  expect(made('db2.pem')).not.toBe(former);
  for (const node of NODES) {
    const certificate = new X509Certificate(made(`${node}.pem`));
    expect(certificate.verify(new X509Certificate(ca).publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(made(`${node}.key`)))).toBe(true);
    for (const host of [node, 'localhost', 'db.example.com']) expect(certificate.checkHost(host)).toBe(host);
    for (const ip of ['127.0.0.1', '10.0.0.20']) expect(certificate.checkIP(ip)).toBe(ip);
  }
  expect(readdirSync(folder).sort()).toEqual(
    [
      'ca.key',
      'ca.pem',
      'ca.srl',
      'certificates.sh',
      ...NODES.flatMap((node) => [`${node}.key`, `${node}.pem`]),
    ].sort(),
  );
});

test('SC2-100: a new authority as the page makes it: both are trusted before anything shows a certificate of the new one', () => {
  const folder = temporaryFolder('patroni-authority');
  cpSync(join(import.meta.dirname, 'certificates.sh'), join(folder, 'certificates.sh'));
  const sh = (commands: string) =>
    spawnSync('sh', ['-ec', commands], { cwd: folder, encoding: 'utf8' }).status;
  const made = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(sh('sh certificates.sh')).toBe(0);
  const former = made('ca.pem');
  const section = PAGE.slice(PAGE.indexOf('### A new authority'));
  expect(sh(/```sh\n([\s\S]*?)```/.exec(section)![1]!)).toBe(0);

  const trusts = (ca: string, certificate: string) =>
    spawnSync('openssl', ['verify', '-CAfile', ca, certificate], { cwd: folder }).status === 0;
  expect(made('ca.pem')).toBe(former);
  for (const node of NODES) {
    expect([trusts('both.pem', `${node}.pem`), trusts('both.pem', `new/${node}.pem`)]).toEqual([true, true]);
    expect([trusts('ca.pem', `new/${node}.pem`), trusts('new/ca.pem', `${node}.pem`)]).toEqual([
      false,
      false,
    ]);
  }
  // Patroni reads another ca.pem only with a certificate that is new to it.
  const second = made('new/db1.pem');
  expect(sh(/`(\(cd new && [^`]+\))`/.exec(section)![1]!)).toBe(0);
  expect(made('new/db1.pem')).not.toBe(second);
  expect(trusts('new/ca.pem', 'new/db1.pem')).toBe(true);
});

test('SC2-79: what the page shows of a file is in the file', () => {
  const shown = [...PAGE.matchAll(/^```\w+ deploy\/patroni\/(\S+)\n([\s\S]*?)^```$/gm)];
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter(([, name, text]) => !read(name!).includes(text!)).map(([, name]) => name)).toEqual([]);
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  expect(files.filter((name) => !PAGE.includes(name))).toEqual([]);
});

test('SC2-79: the commands of the page fill in every name and password', () => {
  const root = temporaryFolder('patroni');
  for (const folder of ['root', 'etc/patroni', 'etc/default', 'etc/cron.d', 'etc/ssl'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(import.meta.dirname, join(root, 'root/patroni'), { recursive: true });
  const [, section] = /^### 4\. [^\n]*\n([\s\S]*?)^### 5\. /m.exec(PAGE)!;
  const commands = [...section!.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text).join('');
  const below = commands.replaceAll(/(?<=\s)\/(?=root\/|etc\/)/g, `${root}/`);
  // Of another machine, and by somebody who is not root.
  const input = `hostname() { echo db2; }\nchown() { :; }\nsystemctl() { :; }\ninstall() { command install $(echo "$@" | sed 's/-o [a-z]*//'); }\n${below}`;
  const run = spawnSync('sh', ['-eu'], { input, encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0 });
  const made = (path: string) => readFileSync(join(root, 'etc', path), 'utf8');
  const config = made('patroni/config.yml');
  expect(patroni(config).name).toBe('db2');
  const texts = [config, made('default/etcd'), made('pgbackrest.conf')].map((text) =>
    text.replace(/^ *#.*$/gm, ''),
  );
  expect(texts.filter((text) => /NODE|PASSWORD/.test(text))).toEqual([]);
  const passwords = config.matchAll(/password: (\S+)/g);
  expect(new Set([...passwords].map(([, password]) => password!.length))).toEqual(new Set([48]));
  expect(made('cron.d/countersign-backup')).toBe(read('backup.cron'));
  // An etcd that ended because its disk was full comes back.
  expect(made('systemd/system/etcd.service.d/restart.conf')).toContain('[Service]\nRestart=on-failure\n');
  for (const user of ['etcd', 'postgres']) {
    const certificate = new X509Certificate(made(`ssl/${user}/node.pem`));
    expect(certificate.checkHost('db2')).toBe('db2');
    expect(certificate.verify(new X509Certificate(made(`ssl/${user}/ca.pem`)).publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(made(`ssl/${user}/node.key`)))).toBe(true);
  }
});
