import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configurationFile } from '../files/shapes.ts';
import { settingsIn, shortenedApplication, UNSET } from './application-settings.ts';

const uris = fc.subarray(['https://a.example/cb', 'https://*.b.example/cb', 'http://localhost:1/cb']);
const declaration = fc.record(
  {
    description: fc.option(fc.constant('Words')),
    redirect_uris: uris,
    client_type: fc.constantFrom('public' as const, 'confidential' as const),
    token_endpoint_auth_method: fc.constantFrom(
      'private_key_jwt' as const,
      'client_secret_post' as const,
      'none' as const,
    ),
    security_profile: fc.constantFrom('fapi2' as const, null),
    dpop_bound_access_tokens: fc.boolean(),
    require_pushed_authorization_requests: fc.boolean(),
    require_pkce: fc.boolean(),
    access_token_alg: fc.constantFrom('RS256' as const, 'ES256' as const),
    allowed_scopes: fc.subarray(['openid', 'email', 'phone', 'offline_access']),
    required_scopes: fc.subarray(['email', 'profile']),
    access_claims: fc.subarray(['roles' as const, 'groups' as const, 'all_groups' as const]),
    jwks_uri: fc.option(fc.constant('https://a.example/jwks')),
    grant_types: fc.subarray(['refresh_token' as const, 'authorization_code' as const], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

test('IM-114 what an export writes of an application means the same settings, however few members it takes', () => {
  fc.assert(
    fc.property(declaration, (given) => {
      const settings = settingsIn({ ...given, name: 'Kite' });
      const fields = { client_id: 'app_kite', owner: { email: 'a@b.test' }, ...settings, ...UNSET };
      const written = { applications: [shortenedApplication(fields)] };
      const read = configurationFile.parse(JSON.parse(JSON.stringify(written)));
      expect(settingsIn(read.applications![0]!)).toEqual(settings);
    }),
  );
});
