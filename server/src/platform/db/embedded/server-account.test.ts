import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverAccount, sharedAccount } from './server-account.ts';

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'countersign-account-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = {
  root: 'root:x:0:0:root:/root:/bin/sh',
  countersign: 'countersign:x:991:992::/nonexistent:/usr/sbin/nologin',
  postgres: 'postgres:x:105:106::/var/lib/postgresql:/bin/bash',
  nobody: 'nobody:*:-2:-2:Unprivileged:/var/empty:/usr/bin/false',
};

function passwd(...names: (keyof typeof LINES)[]): string {
  const path = join(folder, `passwd-${names.join('-')}`);
  writeFileSync(path, `${names.map((name) => LINES[name]).join('\n')}\n`);
  return path;
}

test.runIf(isRoot)('B5: started by root, the server runs as an account of its own where there is one', () => {
  const none = join(folder, 'none');
  for (const [names, account, shared] of [
    [['root', 'nobody', 'postgres', 'countersign'], { uid: 991, gid: 992 }, null],
    [['root', 'nobody', 'postgres'], { uid: 105, gid: 106 }, 'postgres'],
    [['root', 'nobody'], { uid: 4_294_967_294, gid: 4_294_967_294 }, 'nobody'],
  ] as const) {
    const list = passwd(...names);
    expect([names, serverAccount(none, list)]).toEqual([names, account]);
    expect([names, sharedAccount(none, list)]).toEqual([names, shared]);
  }
  expect(() => serverAccount(none, passwd('root'))).toThrow('does not have any of the users "countersign"');
});

test.runIf(isRoot)('B5: existing files keep their owner, until they are given to another account', () => {
  const list = passwd('root', 'postgres', 'countersign');
  const version = join(folder, 'PG_VERSION');
  writeFileSync(version, '18\n');
  chownSync(version, 105, 106);
  expect([serverAccount(folder, list), sharedAccount(folder, list)]).toEqual([
    { uid: 105, gid: 106 },
    'postgres',
  ]);
  chownSync(version, 991, 992);
  expect([serverAccount(folder, list), sharedAccount(folder, list)]).toEqual([{ uid: 991, gid: 992 }, null]);
});

test.skipIf(isRoot)('B5: other people than root run it themselves', () => {
  expect([serverAccount(folder), sharedAccount(folder)]).toEqual([null, null]);
});
