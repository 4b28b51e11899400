import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VECTORS } from './resource-access.ts';

/** `node lab/vectors/write-resource-access.ts` writes vectors/resource-access.json: the same bytes each time. */
const ROOT = join(import.meta.dirname, '../..');
const file = join(ROOT, 'vectors/resource-access.json');

writeFileSync(file, `${JSON.stringify(VECTORS, null, 2)}\n`);
execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'inherit' });
