import type { Installation } from './installation.ts';
import {
  LOGOUTS_THAT_STAY,
  type OurPage,
  REFUSED_SIGN_INS,
  SIGN_IN,
  SIGN_IN_AGAIN,
  SIGNED_OUT,
} from './pages.ts';
import type { Plan } from './plans.ts';

/** Seconds. */
const PATIENCE = 10;

type Task = { task: string; match: string; optional?: boolean; commands?: unknown[][] };
export type Script = { match: string; tasks: Task[] };
type Configuration = {
  browser: Script[];
  override: Record<string, { browser: Script[] }>;
  [member: string]: unknown;
};

/** The suite's configuration of a plan: our addresses, three clients, and what its browser does on our pages. */
export function configurationFor(plan: Plan, alias: string, installation: Installation): Configuration {
  const { issuer, person, first, second, withBackChannel } = installation;
  const signIn: unknown[][] = [
    ['text', 'id', 'email', person.email],
    ['text', 'id', 'password', person.password],
    ['click', 'id', 'login-submit'],
  ];
  const consent = [
    ['click', 'id', 'scope-phone', 'optional'],
    ['click', 'id', 'scope-address', 'optional'],
    ['click', 'id', 'decision-allow'],
  ];
  const returned = {
    task: 'Returned',
    match: '*/test/*/callback*',
    commands: [['wait', 'id', 'submission_complete', PATIENCE]],
  };

  function at(path: string, tasks: Task[]): Script {
    return { match: `${issuer}${path}*`, tasks };
  }
  function task(name: string, path: string, commands: unknown[][], optional = true): Task {
    return { task: name, match: `${issuer}${path}*`, optional, commands };
  }
  function authorize(login = signIn): Script {
    return at('/oauth/authorize', [
      task('Sign in', '/login', login),
      task('Consent', '/oauth/consent', consent),
      returned,
    ]);
  }
  const confirm = ['click', 'id', 'confirm-logout', 'optional'];
  const logout = at('/oauth/logout', [
    task('Confirm', '/oauth/logout', [confirm]),
    { task: 'Back', match: '*/test/*/post_logout_redirect*' },
  ]);
  const scripts: [name: string, browser: Script[]][] = [
    ...SIGN_IN_AGAIN.map((name): [string, Script[]] => [
      name,
      [authorize([...picture(SIGN_IN, 'update-image-placeholder-optional'), ...signIn])],
    ]),
    ...Object.entries(REFUSED_SIGN_INS).map(([name, shown]): [string, Script[]] => [
      name,
      [at('/oauth/authorize', [task('Error page', shown.path, picture(shown), false)])],
    ]),
    ...Object.entries(LOGOUTS_THAT_STAY).map(([name, shown]): [string, Script[]] => [
      name,
      [
        authorize(),
        at('/oauth/logout', [
          ...(shown === SIGNED_OUT ? [task('Confirm', '/oauth/logout', [confirm])] : []),
          task('Last page', shown.path, picture(shown), false),
        ]),
      ],
    ]),
  ];
  return {
    alias,
    description: 'Countersign',
    server: { discoveryUrl: `${issuer}/.well-known/openid-configuration`, login_hint: person.email },
    client: { ...(plan.backChannel ? withBackChannel : first), scope: 'openid email phone address' },
    client2: { ...second, scope: 'openid email phone address' },
    client_secret_post: first,
    browser: [authorize(), logout],
    override: Object.fromEntries(scripts.map(([name, browser]) => [name, { browser }])),
  };
}

/**
 * Hands the page to the suite, which keeps it for a person and ends the module with REVIEW. Any other page ends the module
 * with a failure instead: the suite waits for the texts and gives up.
 */
function picture({ heading, detail }: OurPage, action = 'update-image-placeholder'): unknown[][] {
  return [
    ...(detail ? [['wait', 'id', 'error-detail', PATIENCE, detail]] : []),
    ['wait', 'xpath', '//h1', PATIENCE, `^${heading}$`, action],
  ];
}
