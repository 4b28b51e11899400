import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULES = ['../platform/log.ts', './signals.ts'].map((name) => new URL(name, import.meta.url).href);

/** A process that stops as ours do, after `body` did its worst. */
async function run(body: string): Promise<{ code: number | null; output: string }> {
  const script = `
    const { openLog } = await import(${JSON.stringify(MODULES[0])});
    const { onStopSignal, surviveUnhandledErrors } = await import(${JSON.stringify(MODULES[1])});
    const log = openLog('info');
    surviveUnhandledErrors(log);
    onStopSignal(log, async (notice) => console.log('drained with notice', notice));
    const alive = setInterval(() => {}, 1000);
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'exit');
  return { code, output };
}

// RL-18.
test('an unhandled rejection is logged and the process goes on', async () => {
  const { code, output } = await run(`
    Promise.reject(new Error('unawaited'));
    setTimeout(() => { console.log('still here'); process.kill(process.pid, 'SIGTERM'); }, 200);`);
  expect(output).toContain('"message":"unawaited"');
  expect(output).toContain('still here\n');
  expect(output).toContain('drained with notice 1000');
  expect(code).toBe(0);
});

test('an uncaught exception drains the process and ends it with 1', async () => {
  const { code, output } = await run(`setTimeout(() => { throw new Error('broken state'); }, 50);`);
  expect(output).toContain('"message":"broken state"');
  expect(output).toContain('drained with notice 1000');
  expect(code).toBe(1);
});

test('Ctrl-C drains without notice, a second one ends at once', async () => {
  const patient = await run(`process.kill(process.pid, 'SIGINT');`);
  expect(patient.output).toContain('drained with notice 0');
  expect(patient.code).toBe(0);
  const impatient = await run(`
    process.removeAllListeners('SIGINT');
    onStopSignal(log, () => new Promise(() => {}));
    process.kill(process.pid, 'SIGINT');
    setTimeout(() => process.kill(process.pid, 'SIGINT'), 100);`);
  expect(impatient.code).toBe(1);
});

test('a stop that fails is logged and ends with 1', async () => {
  const { code, output } = await run(`
    process.removeAllListeners('SIGTERM');
    onStopSignal(log, async () => { throw new Error('cannot close'); });
    process.kill(process.pid, 'SIGTERM');`);
  expect(output).toContain('"message":"cannot close"');
  expect(code).toBe(1);
});
