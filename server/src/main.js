import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// JavaScript, so that nothing has to be stripped before the cache is there: that alone would take 25 MB.
// Stripped and compiled sources are kept beside the packages: a command starts in half the time. Not in the shared
// temporary folder, where another user could leave code for us; unwritable, it is not used.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/countersign'));

const { bundledProgram } = await import('./bundled.ts');
const bundled = bundledProgram();
await (bundled === null ? import('./commands/program.ts') : import(pathToFileURL(bundled).href));
