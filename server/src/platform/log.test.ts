import { expect, test } from 'vitest';
import { captureLog } from '../../test/support/processes/captured-log.ts';
import { logError, openLog } from './log.ts';
import { scrub } from './scrub.ts';

const BODY = 'canaryCANARY0123456789canaryCANARY0123456789';

// SC-09: twelve secrets, each by the ways in which such a thing gets into a log.
const CANARIES: [string, string][] = [
  ['personal access key', `svc_pak_${BODY}`],
  ['agent token', `svc_agt_${BODY}`],
  ['admin token', `svc_adm_${BODY}`],
  ['client secret', `svc_sec_${BODY}`],
  ['webhook secret', `svc_whs_${BODY}`],
  ['webhook secret of Standard Webhooks', `whsec_${BODY}`],
  ['merge token', `svc_mst_${BODY}`],
  ['JWT', `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ${BODY}.${BODY}`],
  ['Authorization: Bearer', `Bearer ${BODY}`],
  ['Authorization: Basic', `Basic ${BODY}==`],
  ['session cookie', `svc_session=${BODY}`],
  ['address with a password', `postgresql://svc:${BODY}@db.example/countersign`],
  ['query with a code', `/callback?code=${BODY}&state=x`],
];

test.each(CANARIES)('%s in a message, a member, an error, its cause and its stack', (_name, secret) => {
  const captured = captureLog();
  const log = openLog('trace', captured.stream);
  log.info(`said ${secret} aloud`);
  log.warn({ note: secret, deep: { list: [secret] } }, 'member');
  logError(log, new Error(`failed with ${secret}`, { cause: new Error(secret) }), 'error');
  log.child({ url: secret }).info('child');
  expect(captured.lines()).toHaveLength(4);
  expect(captured.text()).not.toContain('canary');
});

test.each([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'otp_code',
  'token',
  'client_secret',
  'code_verifier',
])('the member %s, whatever its shape', (name) => {
  const captured = captureLog();
  const log = openLog('info', captured.stream);
  log.info({ [name]: 'canary' }, 'top');
  log.info({ headers: { [name]: 'canary' } }, 'nested');
  log.info({ request: { headers: { [name]: 'canary' } } }, 'deep');
  expect(captured.text()).toContain('[redacted]');
  expect(captured.text()).not.toContain('canary');
});

test('what PostgreSQL says about the row stays out', () => {
  const captured = captureLog();
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(canary@x) exists.',
  });
  logError(openLog('info', captured.stream), error, 'insert failed');
  expect(captured.lines()[0]).toMatchObject({ err: { message: 'duplicate key value', error_code: '23505' } });
  expect(captured.text()).not.toContain('canary');
});

test.each(['{"a":"svc_pak_x"}', 'code=1&b="2"', 'postgres://a:b@c/d', 'Bearer abcdefgh"'])(
  'a scrubbed line stays JSON: %s',
  (text) => {
    const line = JSON.stringify({ text });
    expect(() => JSON.parse(scrub(line))).not.toThrow();
  },
);

test('ordinary lines stay as they are', () => {
  const line =
    '{"level":"info","path":"/oauth/token","status":200,"code":"unavailable","msg":"Basic facts about a token"}';
  expect(scrub(line)).toBe(line);
});

test('PL-57: a long text without a secret stays as it is', () => {
  const text = `${'aa.'.repeat(100_000)}!`;
  expect(scrub(text)).toBe(text);
});
