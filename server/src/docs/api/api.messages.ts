import type { Html } from '../../platform/html/html.ts';
import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'API reference',
  lead: (document: Html, errors: Html): (string | Html)[] => [
    'Every call of this service, by what you want to do. Programs read ',
    document,
    '; what errors mean is in ',
    errors,
    '.',
  ],
  errorsLink: 'the list of error codes',
  callers: 'Authentication',
  anyone: 'None',
  client: 'The client: its secret, a signed JWT or a certificate; a public client sends only client_id',
  none: 'none',
  or: ' or ',
  parameters: 'Parameters',
  body: (type: string) => `Body (${type})`,
  optional: 'optional',
  atMost: (most: number) => `at most ${most} characters`,
  request: 'Request',
  answer: (status: string) => `Response, ${status}`,
  tryNow: 'Send this request',
  tryHint:
    'Sent from this page with your own session. It only reads. A program sends a key, as in the sample.',
  trySignIn: 'Sign in to send this request from here',
  tryFailed: 'The request could not be sent. Try again.',
  tryAnswer: 'Response',
  answers: 'Responses',
  errorsOf: (count: number) => `Errors (${count})`,
  members: (count: number) => `Members of the response (${count})`,
};

export const apiMessages = catalogue(import.meta, en);
