import { expect, test } from 'vitest';
import type { CheckedRequest, IdentifiedRequest } from './authorization-context.ts';
import type { Prompt } from './authorization-request.ts';
import { consentNeeded } from './consent-needed.ts';

function need(
  requested: string[],
  consent: { scopes: string[]; declined?: string[]; claims?: string[] } | null,
  options: {
    prompts?: Prompt[];
    required?: string[];
    name?: boolean;
    at?: string;
    host_verified?: boolean;
    act?: boolean;
    declares?: string[];
    organization?: string[];
  } = {},
) {
  const client = {
    client_type: 'public',
    consent_scopes: consent?.scopes ?? null,
    declined_scopes: consent?.declined ?? null,
    required_scopes: options.required ?? [],
    access_claims: options.declares ?? [],
    consent_claims: consent?.claims ?? null,
  };
  const checked = {
    request: {
      prompts: new Set(options.prompts),
      claims: options.name ? { userinfo: ['name'], id_token: [] } : null,
    },
    scopes: { ok: true, scopes: requested, dropped: [] },
    resources: [],
    details: options.act ? {} : null,
    organization: {
      outcome: 'chosen',
      organization: options.organization
        ? { consented: { scopes: options.organization, claims: ['roles'] } }
        : null,
    },
  } as unknown as CheckedRequest;
  const target = { redirect_uri: options.at ?? 'https://rp.example/cb' };
  const identified = {
    client,
    target,
    host_verified: options.host_verified ?? false,
  } as unknown as IdentifiedRequest;
  return consentNeeded(identified, checked);
}

test.each<[string, ReturnType<typeof need>, ReturnType<typeof consentNeeded>]>([
  ['first time', need(['openid', 'email'], null), { needed: true, ask: ['openid', 'email'] }],
  [
    'remembered',
    need(['openid', 'email'], { scopes: ['openid', 'email', 'phone'] }),
    { needed: false, granted: ['openid', 'email'], by_organization: false },
  ],
  [
    'for all people of the organization',
    need(['openid', 'email'], null, { organization: ['openid', 'email'] }),
    { needed: false, granted: ['openid', 'email'], by_organization: true },
  ],
  [
    'AC-114: for all people of the organization, but less than the application asks for',
    need(['openid', 'email'], null, { organization: ['openid'] }),
    { needed: true, ask: ['email'] },
  ],
  [
    'AC-114: what the user declined stays declined, whatever the organization agreed to',
    need(
      ['openid', 'email'],
      { scopes: ['openid'], declined: ['email'] },
      { organization: ['openid', 'email'] },
    ),
    { needed: false, granted: ['openid'], by_organization: false },
  ],
  [
    'AC-48 what it declares to learn was shown',
    need(['openid'], { scopes: ['openid'], claims: ['groups', 'roles'] }, { declares: ['roles'] }),
    { needed: false, granted: ['openid'], by_organization: false },
  ],
  [
    'what it declares was shown to the administrator of the organization',
    need(['openid'], null, { organization: ['openid'], declares: ['roles'] }),
    { needed: false, granted: ['openid'], by_organization: true },
  ],
  [
    'AC-114: what it has declared since, to learn about all people of the organization',
    need(['openid'], null, { organization: ['openid'], declares: ['groups', 'roles'] }),
    { needed: true, ask: [] },
  ],
  [
    'AC-48 what it has declared since',
    need(['openid'], { scopes: ['openid'], claims: ['groups'] }, { declares: ['groups', 'roles'] }),
    { needed: true, ask: [] },
  ],
  ['only the new one', need(['openid', 'email'], { scopes: ['openid'] }), { needed: true, ask: ['email'] }],
  [
    'declined before',
    need(['openid', 'phone'], { scopes: ['openid'], declined: ['phone'] }),
    { needed: false, granted: ['openid'], by_organization: false },
  ],
  [
    'declined before, required since',
    need(['openid', 'phone'], { scopes: ['openid'], declined: ['phone'] }, { required: ['phone'] }),
    { needed: true, ask: ['phone'] },
  ],
  [
    'prompt=consent asks for all',
    need(['openid'], { scopes: ['openid'] }, { prompts: ['consent'] }),
    { needed: true, ask: ['openid'] },
  ],
  [
    'A13: a public client on loopback is asked for each time',
    need(['openid'], { scopes: ['openid'] }, { at: 'http://127.0.0.1:49152/callback' }),
    { needed: true, ask: ['openid'] },
  ],
  [
    'A13: and so is one on a private-use scheme',
    need(['openid'], { scopes: ['openid'] }, { at: 'com.example.app:/callback' }),
    { needed: true, ask: ['openid'] },
  ],
  [
    'A13: but not one whose owner is proven',
    need(['openid'], { scopes: ['openid'] }, { at: 'com.example.app:/callback', host_verified: true }),
    { needed: false, granted: ['openid'], by_organization: false },
  ],
  [
    'AU-52: an act is approved each time, with the scopes that its token has at the API',
    need(['openid', 'res_x#read'], { scopes: ['openid', 'res_x#read'] }, { act: true }),
    { needed: true, ask: ['res_x#read'] },
  ],
  ['AU-52: also without a scope', need([], { scopes: ['openid'] }, { act: true }), { needed: true, ask: [] }],
  [
    'the name is a choice of its own',
    need(['openid'], { scopes: ['openid'] }, { name: true }),
    { needed: true, ask: ['name'] },
  ],
])('%s', (_name, result, expected) => {
  expect(result).toEqual(expected);
});
