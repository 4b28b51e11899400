import { expect, test } from 'vitest';
import { verificationTargets } from './verification-targets.ts';

const file = (host: string) => `https://${host}/.well-known/svc-verification.txt`;

test.each([
  ['https://app.example/cb?a=1', 'app.example', '_svc-verify.app.example', file('app.example')],
  ['https://App.Example:8443/cb', 'app.example', '_svc-verify.app.example', file('app.example')],
  [
    'https://xn--wgv71a.example/cb',
    'xn--wgv71a.example',
    '_svc-verify.xn--wgv71a.example',
    file('xn--wgv71a.example'),
  ],
  ['https://*.apps.example/cb', 'apps.example', '_svc-verify.apps.example', null],
  ['http://localhost:3000/cb', 'localhost', '_svc-verify.localhost', file('localhost')],
  ['http://app.localhost/cb', 'app.localhost', '_svc-verify.app.localhost', file('app.localhost')],
  ['http://127.0.0.1:3000/cb', '127.0.0.1', null, file('127.0.0.1')],
  ['http://[::1]/cb', '[::1]', null, file('[::1]')],
  ['https://10.0.0.1/cb', '10.0.0.1', null, file('10.0.0.1')],
  ['com.example.app:/cb', '', null, null],
  ['com.example.app://callback/done', 'callback', '_svc-verify.callback', null],
])('%s: host %s, record at %s, file at %s', (uri, host, txt_name, file_url) => {
  expect(verificationTargets(uri)).toEqual({ host, txt_name, file_url });
});

test.each(['https://', 'no uri', 'https://[::1', ''])('%j cannot be parsed', (uri) => {
  expect(verificationTargets(uri)).toBeNull();
});
