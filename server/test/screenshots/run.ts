import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// npm run screenshots -w server: every chapter, each a program of its own. With names, as `-- button table`, only those pages of
// the gallery; a single chapter is `node server/test/screenshots/<chapter>.ts`.
const CHAPTERS = [
  ...[
    'gallery',
    'account',
    'people',
    'oauth',
    'verification',
    'developer',
    'resources',
    'webhooks',
    'approvals',
    'acting',
    'admin',
    'docs',
  ],
];
const names = process.argv.slice(2);

for (const chapter of names.length > 0 ? ['gallery'] : CHAPTERS) {
  const path = join(import.meta.dirname, `${chapter}.ts`);
  const { status } = spawnSync(process.execPath, [path, ...names], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
