import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { CHECKOUT, LAUNCHER, OUR_HOST, ourEnvironment, runCommand } from '../harness/our-environment.ts';
import { type Service, startService } from '../harness/service.ts';
import type { Account, ScenarioName, Target } from './load/target.ts';
import type { StartOptions } from './measure.ts';
import { arrangePeople, type People } from './people.ts';

const REDIRECT_URI = 'https://rp.bench.example/callback';
const SCOPE = 'openid profile:basic email';
const CUSTOM_SCOPE = 'bench:read';
const RESOURCE = 'https://api.bench.example/mcp';
const RESOURCE_SCOPE = 'reports';

type Ours = {
  service: Service;
  target: Target;
  arrange(scenario: ScenarioName): Promise<void>;
};

/**
 * Our service in production mode, prepared by its own command line. Request-rate limits only observe: one address
 * sends everything. `checkout` may be another one than this, to compare a change with what was before.
 */
export async function startOurs(
  options: StartOptions & {
    name: string;
    dataDir: string;
    checkout?: string;
    introspectedBy?: 'client' | 'resource' | null;
    people?: People | null;
    /** More settings, or others. */
    env?: Record<string, string>;
  },
): Promise<Ours> {
  const resource = options.introspectedBy ? RESOURCE : null;
  const { databaseUrl, name, processes, checkout = CHECKOUT } = options;
  const port = await freePort();
  const { dataDir } = options;
  const env = {
    ...ourEnvironment({ databaseUrl, dataDir }),
    PORT: String(port),
    RATE_LIMITS: 'observe',
    WEB_CONCURRENCY: String(processes),
    ...options.env,
  };
  const people = await prepare(checkout, env, options.accounts, resource);
  if (resource) await verifyHost(databaseUrl, resource);
  if (options.people) await arrangePeople(databaseUrl, options.people);
  const service = await startService({
    name: name === 'ours' ? 'countersign' : `countersign-${name}`,
    command: 'sh',
    args: [join(checkout, LAUNCHER), 'serve'],
    env,
    port,
    ready_path: '/healthz',
    log: options.log,
    profile_dir: options.profileDir,
  });
  const target: Target = {
    name,
    port,
    host: OUR_HOST,
    paths: {
      authorize: '/oauth/authorize',
      token: '/oauth/token',
      introspection: '/oauth/introspect',
      userinfo: '/oauth/userinfo',
      discovery: '/.well-known/openid-configuration',
      jwks: '/.well-known/jwks.json',
    },
    token_url: `https://${OUR_HOST}/oauth/token`,
    client_id: people.application.client_id,
    client_secret: people.application.client_secret,
    redirect_uri: REDIRECT_URI,
    scope: SCOPE,
    client_credentials_scope: resource ? RESOURCE_SCOPE : CUSTOM_SCOPE,
    resource,
    introspector: options.introspectedBy === 'client' ? people.application : people.resource,
    accounts: people.accounts,
    agents: people.agents,
    sign_in_path: '/login',
    plain: null,
  };
  return {
    service,
    target,
    arrange: (scenario) => chooseAlgorithm(databaseUrl, scenario),
  };
}

/** An application chooses the algorithm of its access tokens; every request reads what it chose. */
async function chooseAlgorithm(databaseUrl: string, scenario: ScenarioName): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE applications SET access_token_alg = $1', [
    scenario === 'token_es256' ? 'ES256' : 'RS256',
  ]);
  await client.end();
}

/** Without a host that can be asked: until it is verified, only its owner gets tokens. */
async function verifyHost(databaseUrl: string, resource: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "UPDATE redirect_uris SET verified_at = now(), verification_method = 'dns' WHERE uri = $1",
    [resource],
  );
  await client.end();
}

type Credentials = { client_id: string; client_secret: string };
type Prepared = {
  accounts: Account[];
  agents: string[];
  application: Credentials;
  resource: Credentials | null;
};

async function prepare(
  checkout: string,
  env: Record<string, string>,
  count: number,
  identifier: string | null,
): Promise<Prepared> {
  const countersign = <T>(...args: string[]) => runCommand<T>(args, env, checkout);
  await countersign('migrate');
  const accounts: Account[] = [];
  const agents: string[] = [];
  for (let n = 1; n <= count; n++) {
    const email = `person-${n}@bench.example`;
    const password = `correct-horse-${randomBytes(6).toString('hex')}`;
    await countersign(
      ...['user', 'create', '--email', email, '--password', password],
      ...['--level', '2', '--name', `Person ${n}`, '--preferred-name', `P${n}`],
    );
    const agent = await countersign<{ token: string }>(
      ...['agent', 'create', '--email', email, '--name', 'Waiting', '--action-type', 'bench.wait'],
    );
    accounts.push({ email, password, login_hint: email });
    agents.push(agent.token);
  }
  const application = await countersign<Prepared['application']>(
    ...[
      'app',
      'create',
      '--owner',
      accounts[0]!.email,
      '--name',
      'Benchmark',
      '--redirect-uri',
      REDIRECT_URI,
    ],
    ...`${SCOPE} ${CUSTOM_SCOPE}`.split(' ').flatMap((scope) => ['--scope', scope]),
  );
  if (identifier === null) return { accounts, agents, application, resource: null };
  const resource = await countersign<Credentials>(
    ...['resource', 'create', '--owner', accounts[0]!.email, '--identifier', identifier],
    ...['--scope', `${RESOURCE_SCOPE}=Read reports`],
  );
  return { accounts, agents, application, resource };
}
