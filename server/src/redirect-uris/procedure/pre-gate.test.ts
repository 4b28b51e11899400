import { expect, test } from 'vitest';
import { preGate } from './pre-gate.ts';

test.each([
  ['https://', 'unparseable_uri'],
  ['not a uri', 'unparseable_uri'],
  ['com.example.app:/cb', 'unverifiable_host'],
  ['com.example.app://app.example/cb', 'unverifiable_host'],
  ['http://localhost:3000/cb', 'unverifiable_host'],
  ['https://localhost/cb', 'unverifiable_host'],
  ['https://app.localhost/cb', 'unverifiable_host'],
  ['http://127.0.0.1/cb', 'unverifiable_host'],
  ['https://8.8.8.8/cb', 'unverifiable_host'],
  ['https://10.1.2.3/cb', 'unverifiable_host'],
  ['https://192.168.1.1/cb', 'unverifiable_host'],
  ['https://172.20.0.1/cb', 'unverifiable_host'],
  ['https://169.254.169.254/cb', 'unverifiable_host'],
  ['https://[fd00::1]/cb', 'unverifiable_host'],
  ['https://[fe80::1]/cb', 'unverifiable_host'],
  ['https://[2606:4700::1]/cb', 'unverifiable_host'],
  ['https://2130706433/cb', 'unverifiable_host'],
  ['https://intranet/cb', 'unverifiable_host'],
  ['https://printer.local/cb', 'unverifiable_host'],
  ['https://db.internal/cb', 'unverifiable_host'],
  ['https://metadata.google.internal/cb', 'unverifiable_host'],
  ['https://*.internal.local/cb', 'unverifiable_host'],
])('%s: %s', (uri, reason) => {
  expect(preGate(uri)).toEqual({ reason });
});

test.each([
  ['https://app.example/cb', 'app.example'],
  ['https://app.example:8443/cb', 'app.example'],
  ['https://*.apps.example/cb', 'apps.example'],
  ['https://my_app.example/cb', 'my_app.example'],
])('%s: passes, to %s', (uri, host) => {
  expect(preGate(uri)).toMatchObject({ targets: { host, txt_name: `_svc-verify.${host}` } });
});
