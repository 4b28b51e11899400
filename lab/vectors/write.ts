import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VECTORS as APPROVED_ACTS } from './approved-acts.ts';
import { VECTORS as DPOP_PROOFS } from './dpop-proofs.ts';
import { VECTORS as RESOURCE_ACCESS } from './resource-access.ts';

/** `npm run vectors` writes the files of vectors/ that are named below: the same bytes each time. */
const ROOT = join(import.meta.dirname, '../..');

for (const [name, vectors] of Object.entries({
  'resource-access': RESOURCE_ACCESS,
  'dpop-proofs': DPOP_PROOFS,
  'approved-acts': APPROVED_ACTS,
})) {
  const file = join(ROOT, `vectors/${name}.json`);
  writeFileSync(file, `${JSON.stringify(vectors, null, 2)}\n`);
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'inherit' });
}
