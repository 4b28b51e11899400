import { TEST_SECRET_KEY } from '../../server/test/support/app.ts';
import { Client } from '../../server/test/support/client.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { newDataDir, startProcess } from '../../server/test/support/processes/process.ts';
import { runCommand } from '../harness/our-environment.ts';

export type Ours = Awaited<ReturnType<typeof installOurs>>;

/** The service as `npm start` runs it, and its command. */
export async function installOurs() {
  const port = await freePort();
  const env = {
    BASE_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: newDataDir(),
    NODE_ENV: 'development',
    SECRET_KEY: TEST_SECRET_KEY,
    // Everybody comes from the same address.
    RATE_LIMITS: 'observe',
  };
  const { baseUrl } = await startProcess({ env });
  const command = <T>(...args: string[]) => runCommand<T>(args, env);

  /** Sends the form of the sign-in page; answers null once /account opens, or why it does not. */
  async function signIn(credentials: {
    email: string;
    password: string;
    otp_code?: string;
  }): Promise<string | null> {
    const browser = new Client(baseUrl);
    const answer = await browser.postForm('/login', credentials);
    if (answer.status !== 303) return `${answer.status} ${alertOf(await answer.text())}`;
    const account = await browser.get('/account');
    return account.status === 200 ? null : `/account answers ${account.status}`;
  }
  return { baseUrl, command, signIn };
}

function alertOf(page: string): string {
  const alert = /role="alert"[^>]*>(.*?)<\/(?:div|p)>/s.exec(page)?.[1] ?? '';
  return alert
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
