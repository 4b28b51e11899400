import { catalogue } from '../../platform/i18n/catalogue.ts';

const EN_FAILURES: Record<string, string> = {
  timeout: 'timed out',
  network_error: 'no connection',
  tls_invalid: 'certificate refused',
  unresolvable: 'name does not resolve',
  ssrf_blocked: 'private address',
};

/** Why a receiver could not be reached, and what to check. */
const EN_UNREACHABLE: Record<string, string> = {
  timeout: 'no response within 5 seconds. Does your receiver answer before it starts its own work?',
  network_error: 'the connection was refused or cut off. Is your server running, and is the port right?',
  tls_invalid:
    'its certificate was refused. Is it valid for this name, not expired, and sent with its intermediate certificates?',
  unresolvable: 'the name does not resolve. Is it spelled right, and does it have an A or AAAA record?',
  ssrf_blocked: 'its address is private, and we send events to public addresses only.',
};

export const en = {
  address: 'Webhook address',
  addressLead: 'We send every event to this address by POST.',
  overTime: 'Deliveries over time',
  overTimeLead: 'By when they were queued, in UTC, with their status now.',
  noAddress: 'You haven’t set a webhook address, so events aren’t recorded or sent.',
  setAddress: 'Set the address',
  changeAddress: 'Change the address',
  healthy: 'Responding',
  noneYet: 'No deliveries yet',
  failing: 'Failing',
  failingSince: (count: number) =>
    count === 1 ? 'The last attempt failed:' : `${count} attempts in a row failed, since`,
  careful:
    'Until an event arrives, we send one at a time. No event is lost or delayed beyond its retry schedule.',
  state: 'Status',
  waiting: 'Waiting',
  delivered: 'Delivered',
  dead: 'Not delivered',
  seeAll: 'All deliveries',
  tryTitle: 'Try it',
  tryLead:
    'See what your receiver does with our events. They go to your real address, signed with your current keys.',
  test: 'Send test event',
  tested: 'A webhook.ping event is on its way. It appears under Deliveries.',
  check: 'Check my receiver',
  checkHint:
    '“Check my receiver” sends a valid event, the same event again, a tampered one, one signed with an unknown key, and a valid and a tampered one in the legacy format, and shows how your receiver responds.',
  checked: 'Your receiver was checked.',
  notChecked: 'We couldn’t check your receiver.',
  notReached: 'No response',
  unreachable: (url: string, failure: string) =>
    `We couldn’t reach ${url}: ${EN_UNREACHABLE[failure] ?? 'nothing could be sent.'}`,
  results: 'How your receiver responded',
  request: 'Request',
  answered: 'Response',
  verdict: 'Verdict',
  pass: 'Correct',
  warn: 'Inconclusive',
  fail: 'Wrong',
  unanswered: 'No response',
  valid: 'Valid event',
  repeated: 'Same event again',
  tampered: 'Tampered event',
  unknown_kid: 'Signed with an unknown key',
  legacy: 'Legacy-format event',
  legacy_tampered: 'Tampered event in the legacy format',
  validFix:
    'Answer 2xx. Compute the HMAC over the raw body, before a JSON parser touches it, with the key that kid names.',
  repeatedFix: 'Answer 2xx (or 409): remember X-Svc-Event-Id and do nothing the second time.',
  tamperedFix: 'Answer 401. Your receiver accepts forged events: check the signature before anything else.',
  unknown_kidFix: 'Fetch the keys once more, then answer 401. Your receiver accepts events signed by anyone.',
  legacyFix:
    'Answer 2xx. Some events arrive in the legacy format: a body with id and payload, and X-Svc-Signature: sha256=… made with the webhook secret. The headers of Standard Webhooks are the same in both formats.',
  legacy_tamperedFix:
    'Answer 401. Your receiver accepts forged events in the legacy format: check sha256=… with the webhook secret.',
  unclearFix: 'Answer 401. After an error or a timeout we would keep resending real events.',
  unansweredFix: 'There is no response to check. Try again when your receiver answers every time.',
  failure: (name: string) => EN_FAILURES[name] ?? 'not sent',
};

export const webhookMessages = catalogue(import.meta, en);
