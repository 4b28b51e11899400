import { startDevelopmentService } from '../../lab/harness/development-service.ts';

const PASSWORD = 'plum harbour lantern';
const DEVELOPER = 'developer@example.com';
const ADMIN = 'admin@example.com';

export type Installation = Awaited<ReturnType<typeof install>>;

/** A service with a developer's key, an automation token and one that is read-only. */
export async function install() {
  const { service, command } = await startDevelopmentService();
  const { baseUrl } = service;
  await command('user', 'create', '--email', DEVELOPER, '--password', PASSWORD, '--level', '3');
  await command('admin', 'create', '--email', ADMIN, '--password', PASSWORD);
  const { personal_access_key } = await command<{ personal_access_key: string }>(
    ...['pak', 'create', '--email', DEVELOPER],
    ...['--scopes', 'applications:read applications:write', '--expires-days', '1'],
  );
  const token = async (...more: string[]) => {
    const allowed = ['--allow', 'scopes,groups,roles,organizations', '--days', '1', ...more];
    const made = command<{ token: string }>(
      'admin',
      'token',
      '--for',
      'terraform',
      '--email',
      ADMIN,
      ...allowed,
    );
    return (await made).token;
  };
  const [automation_token, read_only_token] = [await token(), await token('--read-only')];

  /** Someone else, who uses the API beside Terraform; rejects unless it answers 2xx. */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const credential = /^\/(applications|resources)/.test(path) ? personal_access_key : automation_token;
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  const variables = {
    COUNTERSIGN_ENDPOINT: baseUrl,
    COUNTERSIGN_ACCESS_KEY: personal_access_key,
    COUNTERSIGN_AUTOMATION_TOKEN: automation_token,
  };
  return { variables, read_only_token, call };
}
