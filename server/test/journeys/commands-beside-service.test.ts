import { expect, test, vi } from 'vitest';
import { TEST_SECRET_KEY } from '../support/app.ts';
import { codeOf } from '../support/people.ts';
import { PASSWORD } from '../support/processes/command-line.ts';
import { type Answer, countersign } from '../support/processes/countersign.ts';
import { type Service, startProcess } from '../support/processes/process.ts';
import { fromBase32 } from '../support/webauthn/base32.ts';

/** A command on the embedded database of this service, whether it runs or not. */
function beside(service: Service, args: string[]): Promise<Answer> {
  const env = { DATA_DIR: service.dataDir, SECRET_KEY: TEST_SECRET_KEY };
  return countersign([...args, '--json'], env, PASSWORD);
}

async function signInStatus(service: Service, fields: Record<string, string>): Promise<number> {
  return (await service.client().postForm('/login', { password: PASSWORD, ...fields })).status;
}

test('commands work on the embedded database while the service runs, several at once, and after it stopped', async () => {
  const service = await startProcess();
  const emails = ['one@example.test', 'two@example.test'];
  const [rotated, ...answers] = await Promise.all([
    beside(service, ['keys', 'rotate-oidc']),
    ...emails.map((email) =>
      beside(service, ['user', 'create', '--email', email, '--password', '-', '--totp']),
    ),
  ]);
  expect([rotated, ...answers].map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    Array(3).fill({ code: 0, stderr: '' }),
  );
  await untilPublished(service, JSON.parse(rotated.stdout).kid);
  for (const { stdout } of answers) {
    const { email, totp_secret } = JSON.parse(stdout);
    const otp_code = codeOf(fromBase32(totp_secret)!, new Date());
    expect(await signInStatus(service, { email, otp_code })).toBe(303);
  }

  expect(await service.stop()).toBe(0);
  const alone = await beside(service, ['user', 'create', '--email', 'late@example.test', '--password', '-']);
  expect({ code: alone.code, stderr: alone.stderr }).toEqual({ code: 0, stderr: '' });
  const twice = await beside(service, ['user', 'create', '--email', 'one@example.test', '--password', '-']);
  expect([twice.code, JSON.parse(twice.stdout).error]).toEqual([1, 'email_taken']);

  const again = await startProcess({ env: { DATA_DIR: service.dataDir } });
  expect(await signInStatus(again, { email: 'late@example.test' })).toBe(303);
});

/** The service that runs publishes the key that a command beside it made, and the one before. */
async function untilPublished(service: Service, kid: string): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${service.baseUrl}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: { kid: string; alg: string }[] };
    expect(keys.filter((key) => key.alg === 'RS256').map((key) => key.kid)).toContain(kid);
    expect(keys.filter((key) => key.alg === 'RS256')).toHaveLength(2);
  }, 120_000);
}
