import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Who runs the server: null is ourselves; initdb and postgres refuse to run as root. */
export type ServerAccount = { uid: number; gid: number } | null;

/** Accounts to run as when we are root, in order. initdb fails for a uid that /etc/passwd does not list. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * The account for the server whose cluster lies (or will lie) in `cluster`: ourselves, or, when we are root,
 * the owner of the existing files, else `postgres`, else `nobody`.
 */
export function serverAccount(cluster: string): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const found = accounts.find((fields) => fields[0] === name);
    // macOS lists nobody as -2, which setuid takes as an unsigned number.
    if (found !== undefined) return { uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
  }
  throw new Error(
    'The embedded PostgreSQL cannot run as root, and this system has neither a user "postgres" nor "nobody": ' +
      'start Countersign as another user, or set DATABASE_URL.',
  );
}
