import { type Finding, findingsOf } from './finding.ts';

const mail = findingsOf('mail');

/** How far a conversation with the mail server came. `login: null`: SMTP_URL has no user name. */
export type MailFacts = {
  host: string;
  port: number;
  encrypted: boolean;
  login: string | null;
  failure: {
    at: 'connecting' | 'starttls' | 'certificate' | 'no_login' | 'login' | 'conversation';
    reason: string;
  } | null;
  /** Asked for a test mail: to whom, and why it was not taken. */
  test: { to: string; refusal: string | null } | null;
  /** On this machine nothing reads along. */
  is_local: boolean;
};

const FAILURES = {
  connecting: 'mail_unreachable',
  starttls: 'mail_no_starttls',
  certificate: 'mail_untrusted',
  no_login: 'mail_no_login',
  login: 'mail_login_refused',
  conversation: 'mail_refused',
} as const;

export function mailFindings(facts: MailFacts | null, production: boolean): Finding[] {
  if (facts === null) return [production ? mail.error('mail_unset') : mail.warning('mail_unset')];
  const { host, port, encrypted, login, failure, test, is_local } = facts;
  if (failure !== null) return [mail.error(FAILURES[failure.at], { host, port, reason: failure.reason })];
  const way = [encrypted ? 'TLS' : '', login === null ? '' : 'AUTH'].filter(Boolean).join(', ') || 'SMTP';
  const found = [mail.ok('mail_ok', { host, way })];
  if (login === null && !is_local) found.push(mail.warning('mail_anonymous', { host }));
  if (test !== null)
    found.push(
      test.refusal === null
        ? mail.ok('mail_test_sent', { to: test.to })
        : mail.error('mail_test_refused', { to: test.to, reason: test.refusal }),
    );
  return found;
}
