import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from './src/command-table.ts';
import { commandReference, withReference } from './src/platform/reference.ts';

/** Writes what the command table says into docs/cli.md; a test holds the page to it. */
const page = fileURLToPath(new URL('../docs/cli.md', import.meta.url));
writeFileSync(page, withReference(readFileSync(page, 'utf8'), commandReference(COMMANDS)));
