import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VECTORS as DPOP_PROOFS } from './dpop-proofs.ts';
import { VECTORS as RESOURCE_ACCESS } from './resource-access.ts';

/** `npm run vectors` writes vectors/resource-access.json and vectors/dpop-proofs.json: the same bytes each time. */
const ROOT = join(import.meta.dirname, '../..');

for (const [name, vectors] of Object.entries({
  'resource-access': RESOURCE_ACCESS,
  'dpop-proofs': DPOP_PROOFS,
})) {
  const file = join(ROOT, `vectors/${name}.json`);
  writeFileSync(file, `${JSON.stringify(vectors, null, 2)}\n`);
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'inherit' });
}
