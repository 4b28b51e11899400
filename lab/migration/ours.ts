import { Client } from '../../server/test/support/client.ts';
import { startDevelopmentService } from '../harness/development-service.ts';

export type Ours = Awaited<ReturnType<typeof installOurs>>;

/** The service as `npm start` runs it, and its command. */
export async function installOurs(settings: Record<string, string> = {}) {
  const { service, command } = await startDevelopmentService(settings);
  const { baseUrl } = service;

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
