import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded with `--import` into a server whose memory is of interest: SIGUSR2 collects garbage, then writes what is left to
 * BENCH_MEMORY_FILE. What grows from one such figure to the next is held, not merely not collected yet.
 */
process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  writeFileSync(process.env.BENCH_MEMORY_FILE!, JSON.stringify(process.memoryUsage()));
});
