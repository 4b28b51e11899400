import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { leftBehind } from '../cleanup.ts';
import { freePort } from '../network/free-port.ts';

const MAIN = join(import.meta.dirname, '../../../../examples/relying-party/src/main.ts');

/** The example relying party as a process of its own; answers its address once it listens. Ended with the test file. */
export async function startRelyingParty(settings: { ISSUER: string; CLIENT_ID: string }): Promise<string> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // Also where a hook starts it, in which no other hook can be registered.
  leftBehind.add(async () => void child.kill());
  return new Promise((resolve, reject) => {
    let output = '';
    function listen(chunk: Buffer): void {
      output += chunk;
      if (output.includes(`http://localhost:${port}`)) resolve(`http://localhost:${port}`);
    }
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the relying party ended (${code}): ${output}`)));
  });
}
