import { type Json, openApi } from '../platform/api.ts';
import { command, type Options } from '../platform/command.ts';
import { answer, answerList, type Context } from '../platform/context.ts';
import { Failure, usageError } from '../platform/exit-codes.ts';
import { type Application, applicationId, findApplication } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { members, printable, table } from '../platform/terminal.ts';
import { reviewTone } from './tones.ts';

export const APP = { name: 'app', about: 'its id, client_id or exact name' } as const;

const SETTINGS = {
  name: { type: 'string', value: 'NAME', about: 'shown to people on the consent page' },
  'redirect-uri': {
    type: 'string',
    multiple: true,
    value: 'URI',
    about: 'where people return to; repeat it',
  },
  scope: { type: 'string', multiple: true, value: 'SCOPE', about: 'a scope it may ask for; repeat it' },
  'required-scope': {
    type: 'string',
    multiple: true,
    value: 'SCOPE',
    about: 'a scope that cannot be declined; repeat it',
  },
  'grant-type': {
    type: 'string',
    multiple: true,
    value: 'TYPE',
    about:
      'a grant type it may use, such as authorization_code or urn:ietf:params:oauth:grant-type:device_code; repeat it',
  },
  description: { type: 'string', value: 'TEXT', about: 'a sentence for people' },
  'homepage-url': { type: 'string', value: 'URL', about: 'its home page' },
  'logo-url': { type: 'string', value: 'URL', about: 'its logo' },
  'webhook-url': { type: 'string', value: 'URL', about: 'where events are sent' },
  'security-profile': {
    type: 'string',
    value: 'PROFILE',
    about: 'fapi2: it keeps to FAPI 2.0, and gets what that demands',
  },
  dpop: { type: 'boolean', about: 'its tokens are bound to a key; token requests need a DPoP proof' },
  'require-par': { type: 'boolean', about: 'its authorization requests have to be pushed' },
} as const satisfies Options;

type Settings = {
  name: string | undefined;
  'redirect-uri': string[];
  scope: string[];
  'required-scope': string[];
  'grant-type': string[];
  description: string | undefined;
  'homepage-url': string | undefined;
  'logo-url': string | undefined;
  'webhook-url': string | undefined;
  'security-profile': string | undefined;
  dpop: boolean;
  'require-par': boolean;
};

export const appsList = command({
  name: 'apps list',
  summary: 'list the applications you can see',
  examples: ['svc apps list', 'svc apps list --json | jq -r .client_id'],
  async run(context) {
    const found = await openApi(context).list<Application>('/api/v1/applications', 'applications');
    answerList(context, found, (all) => {
      if (all.length === 0) return ['No applications yet. Register one: svc apps create --redirect-uri …'];
      const rows = all.map(({ id, name, client_id, client_type, review_status }) => [
        String(id),
        printable(name),
        client_id,
        client_type,
        reviewTone(context.terminal, review_status),
      ]);
      const head = ['ID', 'NAME', 'CLIENT_ID', 'TYPE', 'REVIEW'];
      return table([head.map((word) => context.terminal.paint('dim', word)), ...rows]);
    });
    return undefined;
  },
});

export const appsGet = command({
  name: 'apps get',
  summary: 'show one application',
  args: [APP],
  examples: ['svc apps get 12', 'svc apps get "Paper Shop" --json'],
  async run(context, { args }) {
    answer(context, await findApplication(openApi(context), args.app!), (found) => linesOf(context, found));
    return undefined;
  },
});

export const appsCreate = command({
  name: 'apps create',
  summary: 'register an application; its secrets are shown once',
  options: {
    ...SETTINGS,
    public: { type: 'boolean', about: 'it cannot keep a secret: a mobile, desktop or browser app' },
    organization: { type: 'string', value: 'ID', about: 'the organization it is to belong to' },
  },
  details: [
    'The answer holds client_secret and webhook_secret, this once: keep them where the application reads them.',
  ],
  examples: [
    'svc apps create --name "Paper Shop" --redirect-uri https://shop.example/callback --scope openid --scope email',
  ],
  async run(context, { options }) {
    const { public: isPublic, organization, ...settings } = options;
    // With the grant type of devices alone it needs none, as the service knows.
    if (settings['redirect-uri'].length === 0 && settings['grant-type'].length === 0)
      throw usageError('Give at least one --redirect-uri.');
    const oauth_application = {
      ...membersOf(settings),
      ...(isPublic && { client_type: 'public', token_endpoint_auth_method: 'none' }),
      ...organizationOf(organization),
    };
    const created = await openApi(context).call('POST', '/api/v1/applications', { oauth_application });
    answer(context, created as Application, (made) => [
      ...linesOf(context, made),
      '',
      ...secretLines(context, made),
    ]);
    return undefined;
  },
});

export const appsUpdate = command({
  name: 'apps update',
  summary: 'change an application; what is not named stays',
  args: [APP],
  options: SETTINGS,
  details: [
    'Lists take the place of the old ones: name every redirect URI and scope that is to stay. An empty value clears: --webhook-url "".',
  ],
  examples: ['svc apps update 12 --webhook-url https://shop.example/hooks'],
  async run(context, { args, options }) {
    const change = membersOf(options);
    if (Object.keys(change).length === 0) throw usageError('Name at least one setting to change.');
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const changed = await api.call('PATCH', `/api/v1/applications/${id}`, change);
    answer(context, changed as Application, (after) => linesOf(context, after));
    return undefined;
  },
});

export function organizationOf(organization: string | undefined): { organization_id?: number } {
  if (organization === undefined) return {};
  return { organization_id: wholeNumber('organization', organization, { smallest: 1, otherwise: 0 }) };
}

/** The members of the API that options stand for. */
function membersOf(options: Settings): Record<string, unknown> {
  const texts = [
    'name',
    'description',
    'homepage-url',
    'logo-url',
    'webhook-url',
    'security-profile',
  ] as const;
  const given = texts.flatMap((name) => {
    const text = options[name];
    return text === undefined ? [] : [[name.replaceAll('-', '_'), text === '' ? null : text] as const];
  });
  return {
    ...Object.fromEntries(given),
    ...(options['redirect-uri'].length > 0 && { redirect_uris: options['redirect-uri'] }),
    ...(options['grant-type'].length > 0 && { grant_types: options['grant-type'] }),
    ...(options.dpop && { dpop_bound_access_tokens: true }),
    ...(options['require-par'] && { require_pushed_authorization_requests: true }),
    ...scopesOf(options),
  };
}

function scopesOf({ scope, 'required-scope': required }: Settings) {
  const names = [...new Set([...scope, ...required])];
  if (names.length === 0) return {};
  if (scope.length === 0) {
    throw new Failure(2, 'usage', 'With --required-scope name every --scope as well: the list is replaced.');
  }
  return { scopes: names.map((name) => ({ name, required: required.includes(name) })) };
}

function linesOf(context: Context, application: Application): string[] {
  const { owner, scopes, review_status, ...all } = application;
  const { type, id } = owner as { type: string; id: number };
  const named = (scopes as { name: string; required: boolean }[]).map(
    ({ name, required }) => `${name}${required ? '*' : ''}`,
  );
  return [
    ...members([
      ['id', all.id],
      ['name', all.name],
      ['client_id', all.client_id],
      ['client_type', all.client_type],
      ['owner', `${type} ${id}`],
      ['description', all.description],
      ['redirect_uris', all.redirect_uris],
      ['scopes', named],
      ['webhook_url', all.webhook_url],
      ['homepage_url', all.homepage_url],
      ['security_profile', all.security_profile],
      ['risk flags', all.creation_risk_flags],
      ['secret until', all.client_secret_expires_at],
    ]),
    ...members([['review_status', review_status]]).map((line) =>
      line.replace(review_status, reviewTone(context.terminal, review_status)),
    ),
  ];
}

/** The secrets of an answer that shows them once. */
export function secretLines({ terminal }: Context, { client_secret, webhook_secret }: Json): string[] {
  const secrets = members([
    ['client_secret', client_secret],
    ['webhook_secret', webhook_secret],
  ]);
  return secrets.length === 0
    ? []
    : [...secrets, terminal.paint('yellow', 'Shown this once: keep them now.')];
}
