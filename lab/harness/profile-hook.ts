import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/**
 * Loaded with `--import` into a server that is to be profiled: SIGUSR2 begins a CPU profile, the next one ends it and
 * writes it to BENCH_PROFILE_DIR, so that start-up and preparation are not in it.
 */
const session = new Session();
let running = false;
let written = 0;

process.on('SIGUSR2', async () => {
  if (!running) {
    running = true;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 250 });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  running = false;
  const name = `${process.env.BENCH_PROFILE_NAME}-${++written}.cpuprofile`;
  writeFileSync(join(process.env.BENCH_PROFILE_DIR!, name), JSON.stringify(profile));
});
