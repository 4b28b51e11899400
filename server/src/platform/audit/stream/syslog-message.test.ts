import { expect, test } from 'vitest';
import type { ChainedLine } from '../chain-line.ts';
import { syslogFrame, syslogMessage } from './syslog-message.ts';

const line: ChainedLine = {
  position: 17,
  previous_hash: 'a'.repeat(64),
  id: 17,
  event_type: 'user.signed_in',
  actor: { type: 'user', id: '12' },
  target: null,
  application_id: null,
  ip: '192.0.2.7',
  request_id: 'req_1',
  occurred_at: '2026-03-01T12:00:00.001Z',
  details: { 名前: 'é\n' },
  hash: 'b'.repeat(64),
};
const headOf = (change: Partial<ChainedLine>) =>
  syslogMessage({ ...line, ...change }, 'id.example').split(' \uFEFF')[0];

test('header, structured data and the line itself (RFC 5424 6)', () => {
  expect(headOf({})).toBe(
    '<109>1 2026-03-01T12:00:00.001Z id.example countersign - user.signed_in [meta sequenceId="17"]',
  );
  expect(JSON.parse(syslogMessage(line, 'id.example').split(' \uFEFF')[1]!)).toEqual(line);
});

test('a refusal is a warning, a long type is cut, and the sequence begins again after its maximum', () => {
  expect(headOf({ event_type: 'user.sign_in_refused' })).toMatch(/^<108>1 /);
  expect(headOf({ event_type: 'admin.application.redirect_uri.verify' })).toContain(
    ' - admin.application.redirect_uri.v [',
  );
  expect(headOf({ position: 2_147_483_647 })).toContain('sequenceId="2147483647"');
  expect(headOf({ position: 2_147_483_648 })).toContain('sequenceId="1"');
});

test('OB-19 no control character reaches a receiver, and what it reads is the line', () => {
  const controls = '\u0000\u001b[2J\u007f\u0080\u0085\u009b31m\u009f\u2028\u2029';
  const sent = { ...line, details: { user_agent: `Mozilla${controls} \u00a0é` } };
  const message = syslogMessage(sent, 'id.example');
  expect(message).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(message).toContain('\\u009b31m');
  expect(JSON.parse(message.split(' \uFEFF')[1]!)).toEqual(sent);
});

test('the count is of bytes (RFC 5425 4.3)', () => {
  expect(syslogFrame('é1').toString()).toBe('3 é1');
});
