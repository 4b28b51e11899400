import type { Clients } from './clients.ts';
import type { Person } from './installation.ts';
import {
  AGAIN_AFTERWARDS,
  DENIED,
  LOGOUTS_THAT_STAY,
  LOOK_FIRST,
  type OurPage,
  REFUSED_SIGN_INS,
  SIGN_IN,
  SIGN_IN_AGAIN,
  SIGNED_OUT,
} from './pages.ts';

/** Seconds. */
const PATIENCE = 10;

type Task = { task: string; match: string; optional?: boolean; commands?: unknown[][] };
/** `match-limit`: for so many addresses; the next script is for the others. */
export type Script = { match: string; 'match-limit'?: number; tasks: Task[] };
type Configuration = {
  browser: Script[];
  override: Record<string, { browser?: Script[]; client?: object }>;
  [member: string]: unknown;
};

type Credentials = Pick<Person, 'email' | 'password'>;
type People = {
  issuer: string;
  person: Credentials;
  decliner: Credentials;
};

/** The suite's configuration of a plan: our addresses, its clients, and what its browser does on our pages. */
export function configurationFor(clients: Clients, alias: string, people: People): Configuration {
  const { issuer, person, decliner } = people;
  const signIn = signInAs(person);
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
  function authorize(login = signIn, decision = CONSENT): Script {
    return at('/oauth/authorize', [
      task('Sign in', '/login', login),
      task('Consent', '/oauth/consent', decision),
      returned,
    ]);
  }
  function errorPage(shown: OurPage): Script {
    return at('/oauth/authorize', [task('Error page', shown.path, picture(shown), false)]);
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
    ...LOOK_FIRST.map((name): [string, Script[]] => [
      name,
      [
        {
          ...at('/oauth/authorize', [task('Look', SIGN_IN.path, [heading(SIGN_IN)], false)]),
          'match-limit': 1,
        },
        authorize(),
      ],
    ]),
    ...Object.entries(AGAIN_AFTERWARDS).map(([name, shown]): [string, Script[]] => [
      name,
      [{ ...authorize(), 'match-limit': 1 }, errorPage(shown)],
    ]),
    ...DENIED.map((name): [string, Script[]] => [name, [authorize(signInAs(decliner), DENIAL)]]),
    ...Object.entries(REFUSED_SIGN_INS).map(([name, shown]): [string, Script[]] => [
      name,
      [errorPage(shown)],
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
    ...clients,
    browser: [authorize(), logout],
    override: {
      ...Object.fromEntries(scripts.map(([name, browser]) => [name, { browser }])),
      ...clients.override,
    },
  };
}

const CONSENT = [
  ['click', 'id', 'scope-phone', 'optional'],
  ['click', 'id', 'scope-address', 'optional'],
  ['click', 'id', 'decision-allow'],
];
const DENIAL = [['click', 'id', 'decision-deny']];

function signInAs({ email, password }: Credentials): unknown[][] {
  return [
    ['text', 'id', 'email', email],
    ['text', 'id', 'password', password],
    ['click', 'id', 'login-submit'],
  ];
}

/**
 * Hands the page to the suite, which keeps it for a person and ends the module with REVIEW. Any other page ends the module
 * with a failure instead: the suite waits for the texts and gives up.
 */
function picture(page: OurPage, action = 'update-image-placeholder'): unknown[][] {
  const { detail } = page;
  return [...(detail ? [['wait', 'id', 'error-detail', PATIENCE, detail]] : []), [...heading(page), action]];
}

function heading(page: OurPage): unknown[] {
  return ['wait', 'xpath', '//h1', PATIENCE, `^${page.heading}$`];
}
