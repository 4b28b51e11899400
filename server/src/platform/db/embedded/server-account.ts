import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The account that runs the server; null is our own. initdb and postgres refuse to run as root. */
export type ServerAccount = { uid: number; gid: number } | null;

/** A dedicated account: no other program runs as it, so no other program is a superuser of this database. */
const OWN = 'countersign';
/** Accounts to use when we are root, in order. initdb fails for a uid that /etc/passwd does not list. */
const CANDIDATES = [OWN, 'postgres', 'nobody'];
const PASSWD = '/etc/passwd';

/**
 * The account for the server of `cluster`: our own, or, when we are root,
 * the owner of the existing files, else `countersign`, else `postgres`, else `nobody`.
 */
export function serverAccount(cluster: string, passwd = PASSWD): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const listed = accounts(passwd);
  for (const name of CANDIDATES) {
    const found = listed.find((account) => account.name === name);
    if (found !== undefined) return { uid: found.uid, gid: found.gid };
  }
  throw new Error(
    'The embedded PostgreSQL cannot run as root, and this system does not have any of the users "countersign", "postgres" and ' +
      '"nobody": start Countersign as another user, or set DATABASE_URL.',
  );
}

/**
 * The name of the account that runs the server if other programs may run as it too; null if it is dedicated. The
 * server trusts every connection of its account, which also owns the files: a password would not keep its other
 * processes out.
 */
export function sharedAccount(cluster: string, passwd = PASSWD): string | null {
  const account = serverAccount(cluster, passwd);
  if (account === null) return null;
  const name = accounts(passwd).find(({ uid }) => uid === account.uid)?.name;
  return name !== undefined && name !== OWN && CANDIDATES.includes(name) ? name : null;
}

function accounts(passwd: string): { name: string; uid: number; gid: number }[] {
  return readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({
      name,
      // macOS lists `nobody` as -2, which setuid takes as an unsigned number.
      uid: Number(uid) >>> 0,
      gid: Number(gid) >>> 0,
    }));
}
