import { TEST_SECRET_KEY } from '../../server/test/support/app.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { newDataDir, startProcess } from '../../server/test/support/processes/process.ts';
import { runCommand } from './our-environment.ts';

/** The service as `npm start` runs it, on a free port and with a database of its own, and its command. */
export async function startDevelopmentService(settings: Record<string, string> = {}) {
  const port = await freePort();
  const env = {
    BASE_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: newDataDir(),
    NODE_ENV: 'development',
    SECRET_KEY: TEST_SECRET_KEY,
    // Everyone comes from the same address.
    RATE_LIMITS: 'observe',
    ...settings,
  };
  const service = await startProcess({ env });
  const command = <T>(...args: string[]) => runCommand<T>(args, env);
  return { service, command };
}
