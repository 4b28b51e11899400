import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thirdPartyPage } from './third-party.ts';

writeFileSync(join(import.meta.dirname, '../docs/third-party.md'), thirdPartyPage());
