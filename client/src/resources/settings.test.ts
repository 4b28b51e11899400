import { expect, test } from 'vitest';
import { RESOURCE } from '../../test/issuer.ts';
import { protectResource } from './protect-resource.ts';
import type { ResourceSettings } from './settings.ts';

const METADATA_URL = 'https://api.example/.well-known/oauth-protected-resource/mcp';

test.each<[string, Partial<Record<keyof ResourceSettings, unknown>>]>([
  ['no issuer', { issuer: undefined }],
  ['plain http', { issuer: 'http://id.example' }],
  ['a fragment', { resource: `${RESOURCE}#x` }],
  ['an empty fragment', { resource: `${RESOURCE}#` }],
  ['a relative resource', { resource: '/mcp' }],
  ['a quotation mark', { resource: `${RESOURCE}"` }],
  ['a line break', { resource: `${RESOURCE}\r\nX: y` }],
  ['another alphabet', { resource: 'https://ａpi.example' }],
  ['no host', { resource: 'https:///mcp' }],
  ['no slashes', { resource: 'https:api.example' }],
  ['a password in the URL', { resource: 'https://a:b@api.example' }],
  ['another spelling of loopback', { issuer: 'http://127.1:3000' }],
  ['two scopes in one', { scopes_supported: ['a b'] }],
  ['negative leeway', { leeway_seconds: -1 }],
  ['a timeout that is no number', { timeout_seconds: Number.NaN }],
  ['introspection without a secret', { introspection: { client_id: 'res_1', client_secret: '' } }],
  ['a negative cache', { introspection: { client_id: 'res_1', client_secret: 'x', cache_seconds: -1 } }],
])('settings with %s are refused', (_name, change) => {
  const settings = { issuer: 'https://id.example', resource: RESOURCE, ...change } as ResourceSettings;
  expect(() => protectResource(settings)).toThrow(expect.objectContaining({ code: 'invalid_argument' }));
});

test('a program that requires what is no scope is stopped', async () => {
  const resource = protectResource({ issuer: 'http://[::1]:3000', resource: 'http://127.0.0.1:4000/mcp' });
  for (const scopes of [['a" b'], [''], ['a\r\nb'], 'files:read' as unknown as string[]]) {
    await expect(resource.authenticate({}, scopes)).rejects.toMatchObject({ code: 'invalid_argument' });
  }
});

test('the metadata document says what was set', () => {
  const settings = { issuer: 'https://id.example', resource: RESOURCE };
  const { metadata, metadata_url } = protectResource({
    ...settings,
    scopes_supported: ['files:read'],
    resource_name: 'Files',
    resource_documentation: 'https://api.example/docs?a&b',
  });
  expect(metadata_url).toBe(METADATA_URL);
  expect(metadata).toEqual({
    resource: RESOURCE,
    authorization_servers: ['https://id.example'],
    scopes_supported: ['files:read'],
    bearer_methods_supported: ['header'],
    resource_name: 'Files',
    resource_documentation: 'https://api.example/docs?a&b',
  });
  expect(protectResource({ ...settings, scopes_supported: [] }).metadata).toEqual({
    resource: RESOURCE,
    authorization_servers: ['https://id.example'],
    bearer_methods_supported: ['header'],
  });
});
