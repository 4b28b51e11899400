#!/usr/bin/env node

import { run } from './run.ts';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort(new Error('interrupted')));
// `svc … | head` closes the pipe: with no reader left there is nothing to do.
process.stdout.on('error', () => process.exit(0));
process.exitCode = await run(process.argv.slice(2), process, interruption.signal);
