import type { Installation } from './installation.ts';
import type { Plan } from './plans.ts';

/** Seconds. */
const PATIENCE = 10;
/** Pages that a person has to look at afterwards: the suite keeps each, and ends the module with REVIEW. */
const PICTURE = ['wait', 'xpath', '//*', PATIENCE, '.*', 'update-image-placeholder'];
const PICTURE_IF_ASKED = ['wait', 'xpath', '//*', PATIENCE, '.*', 'update-image-placeholder-optional'];

const ENDS_ON_OUR_PAGE = [
  'oidcc-ensure-registered-redirect-uri',
  'oidcc-ensure-request-object-with-redirect-uri',
];
const SIGNS_IN_ANEW = ['oidcc-prompt-login', 'oidcc-max-age-1'];
const LOGOUTS_THAT_STAY = [
  'bad-post-logout-redirect-uri',
  'query-added-to-post-logout-redirect-uri',
  'modified-id-token-hint',
  'bad-id-token-hint',
  'no-id-token-hint',
  'no-params',
  'only-state',
  'no-post-logout-redirect-uri',
];

type Task = { task: string; match: string; optional?: boolean; commands?: unknown[][] };
type Script = { match: string; tasks: Task[] };

/** The suite's configuration of a plan: our addresses, three clients, and what its browser does on our pages. */
export function configurationFor(plan: Plan, alias: string, installation: Installation): object {
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
  const logoutThatStays = at('/oauth/logout', [
    task('Confirm', '/oauth/logout', [confirm, PICTURE]),
    task('Signed out', '/oauth/signed-out', [PICTURE_IF_ASKED]),
  ]);
  const errorPage = at('/oauth/authorize', [task('Error page', '/', [PICTURE], false)]);
  const scripts: [names: string[], browser: Script[]][] = [
    [ENDS_ON_OUR_PAGE, [errorPage]],
    [SIGNS_IN_ANEW, [authorize([PICTURE_IF_ASKED, ...signIn])]],
    [LOGOUTS_THAT_STAY.map((name) => `oidcc-rp-initiated-logout-${name}`), [authorize(), logoutThatStays]],
  ];
  return {
    alias,
    description: 'Countersign',
    server: { discoveryUrl: `${issuer}/.well-known/openid-configuration`, login_hint: person.email },
    client: { ...(plan.backChannel ? withBackChannel : first), scope: 'openid email phone address' },
    client2: { ...second, scope: 'openid email phone address' },
    client_secret_post: first,
    browser: [authorize(), logout],
    override: Object.fromEntries(
      scripts.flatMap(([names, browser]) => names.map((name) => [name, { browser }])),
    ),
  };
}
