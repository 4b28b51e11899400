import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenSchema } from './src/commands/configuration/export/schema.ts';

// npm run config-schema: writes docs/configuration.schema.json, which editors read (docs/configuration-as-code.md).

writeFileSync(join(import.meta.dirname, '../docs/configuration.schema.json'), writtenSchema());
