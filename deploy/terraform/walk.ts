import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

type Walk = { tofu: string; folder: string; config: string; installation: Installation };
type Answer = { status: number | null; output: string };

const NOTHING = 0;
const CHANGES = 2;

/** From nothing to nothing: apply, an empty plan, drift that a plan shows, apply, import, destroy. Throws where something differs. */
export async function walk({ tofu, folder, config, installation }: Walk): Promise<void> {
  const { call, variables, read_only_token } = installation;
  const secretsFile = join(folder, 'secrets.json');
  const inputs = { TF_VAR_first_admin: 'first@acme.example' };

  /** Without blocking: connections that the service closes meanwhile must be noticed. */
  function run(args: string[], env: Record<string, string> = {}): Promise<Answer> {
    const settings = { TF_CLI_CONFIG_FILE: config, TF_IN_AUTOMATION: '1', ...variables, ...inputs, ...env };
    const options = { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, ...settings } };
    return new Promise((resolve) => {
      const child = execFile(tofu, [...args, '-no-color'], options, (_, stdout, stderr) =>
        resolve({ status: child.exitCode, output: stdout + stderr }),
      );
    });
  }
  async function done(args: string[], env?: Record<string, string>): Promise<string> {
    const { status, output } = await run(args, env);
    assert.equal(status, 0, `tofu ${args.join(' ')}\n${output}`);
    return output;
  }
  async function plan(expected: number, env?: Record<string, string>): Promise<string> {
    const { status, output } = await run(['plan', '-detailed-exitcode', '-input=false'], env);
    assert.equal(status, expected, output);
    return output;
  }
  const apply = (env?: Record<string, string>) => done(['apply', '-auto-approve', '-input=false'], env);
  const state = () => readFileSync(join(folder, 'terraform.tfstate'), 'utf8');

  const first = await apply({ TF_VAR_secrets_file: secretsFile });
  assert.match(first, /Apply complete! Resources: 7 added, 0 changed, 0 destroyed/);
  assert.match(first, /organization = "Acme"/);
  await plan(NOTHING);
  console.log('apply, then a plan: nothing to do');

  assert.doesNotMatch(state(), /svc_sec_|svc_whs_|svc_pak_|svc_aut_|first@acme/);
  assert.equal(statSync(secretsFile).mode & 0o777, 0o600);
  assert.match(readFileSync(secretsFile, 'utf8'), /"client_secret":"svc_sec_/);
  console.log('secrets: in the file, not in the state');

  await plan(NOTHING, { COUNTERSIGN_AUTOMATION_TOKEN: read_only_token });
  console.log('a read-only token is enough for a plan');

  await drift(call);
  const drifted = await plan(CHANGES);
  for (const shown of [
    /- redirect_uris|~ redirect_uris/,
    /~ name +.*"Paper Shop \(changed\)" -> "Paper Shop"/,
    /~ description += "Changed by hand" -> "Builds the product"/,
    /countersign_scope\.tier will be created/,
    /~ access_token_seconds += 3600 -> 600/,
    /~ name += "Acme Ltd" -> "Acme"/,
    /- "articles:delete"/,
  ])
    assert.match(drifted, shown);
  console.log('changes made elsewhere: shown by the plan');

  const refused = await run(['apply', '-auto-approve', '-input=false'], {
    COUNTERSIGN_AUTOMATION_TOKEN: read_only_token,
  });
  assert.notEqual(refused.status, 0);
  assert.match(refused.output, /read-only/);
  console.log('a read-only token applies nothing');

  await apply();
  await plan(NOTHING);
  const { groups } = await call<{ groups: { description: string }[] }>(
    'GET',
    '/admin/groups?query=engineering',
  );
  assert.equal(groups[0]!.description, 'Builds the product');
  console.log('apply: as declared again');

  await imports(state(), done);
  await plan(NOTHING);
  console.log('forgotten and imported by id: nothing to do');

  await keptSecrets({ apply, state, done, call });
  await done(['destroy', '-auto-approve', '-input=false']);
  for (const [path, list] of [
    ['/applications', 'applications'],
    ['/resources', 'resources'],
    ['/admin/scopes', 'scopes'],
    ['/admin/groups', 'groups'],
    ['/admin/customers', 'customers'],
  ] as const)
    assert.deepEqual((await call<Record<string, unknown[]>>('GET', path))[list], [], path);
  console.log('destroy: nothing left');
}

/** Someone changes things in the console and in the administration. */
async function drift(call: Installation['call']): Promise<void> {
  const application = await shopOf(call);
  const renamed = { name: 'Paper Shop (changed)', redirect_uris: ['https://shop.example/other'] };
  await call('PATCH', `/applications/${application}`, renamed);
  const { resources } = await call<{ resources: { id: number }[] }>('GET', '/resources');
  await call('PATCH', `/resources/${resources[0]!.id}`, { access_token_seconds: 3600 });
  const { groups } = await call<{ groups: { id: string }[] }>('GET', '/admin/groups?query=engineering');
  await call('PATCH', `/admin/groups/${groups[0]!.id}`, { description: 'Changed by hand' });
  const { customers } = await call<{ customers: { org_id: string }[] }>('GET', '/admin/customers');
  await call('PATCH', `/customers/${customers[0]!.org_id}`, { name: 'Acme Ltd' });
  const { roles } = await call<{ roles: { id: number }[] }>(
    'GET',
    `/admin/roles?application_id=${application}`,
  );
  const entitlements = ['articles:write', 'articles:read', 'articles:delete'];
  await call('PATCH', `/admin/roles/${roles[0]!.id}`, { entitlements });
  await call('DELETE', '/admin/scopes/acme:tier');
}

/** The application among the registrations, of which the API is another. */
async function shopOf(call: Installation['call']): Promise<number> {
  type Registration = { id: number; name: string };
  const { applications } = await call<{ applications: Registration[] }>('GET', '/applications');
  return applications.find(({ name }) => name === 'Paper Shop')!.id;
}

type Instance = { attributes: Record<string, unknown> };
type State = { resources: { mode: string; type: string; name: string; instances: Instance[] }[] };

/** Forgets each object and imports it by its id. */
async function imports(text: string, done: (args: string[]) => Promise<string>): Promise<void> {
  const ids: Record<string, string> = { countersign_scope: 'name', countersign_organization: 'org_id' };
  for (const { mode, type, name, instances } of (JSON.parse(text) as State).resources) {
    if (mode !== 'managed') continue;
    const id = String(instances[0]!.attributes[ids[type] ?? 'id']);
    await done(['state', 'rm', `${type}.${name}`]);
    await done(['import', `${type}.${name}`, id]);
  }
}

/** With keep_secrets an application that is made anew has its secret in the state, until it is rotated elsewhere. */
async function keptSecrets(tools: {
  apply: (env?: Record<string, string>) => Promise<string>;
  state: () => string;
  done: (args: string[], env?: Record<string, string>) => Promise<string>;
  call: Installation['call'];
}): Promise<void> {
  const { apply, state, done, call } = tools;
  const keep = { TF_VAR_keep_secrets: 'true' };
  await done(['apply', '-auto-approve', '-input=false', '-replace=countersign_application.shop'], keep);
  const [secret] = /svc_sec_\w+/.exec(state()) ?? [];
  assert.ok(secret);
  await call('POST', `/applications/${await shopOf(call)}/rotate_client_secret`, {});
  await apply(keep);
  assert.ok(!state().includes(secret));
  console.log('keep_secrets: in the state until it is rotated elsewhere');
}
