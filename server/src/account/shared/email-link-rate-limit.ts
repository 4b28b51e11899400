import { MINUTE } from '../../platform/clock.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';

/** Every page that a mail leads to with a token. */
const PAGES = [
  '/verify-email',
  '/reset-password',
  '/account/secure',
  '/account/email/confirm',
  '/account/delete/confirm',
  '/account/merge/proposal',
  '/invitation',
  '/api/v1/invitation/passkey_options',
  '/api/v1/invitation/passkey',
];
/** To open one and press its button: 60 people behind one address. */
const RULE = { name: 'mailed_link', limit: 120, window: MINUTE };

/** No guess finds a token, but each costs a look-up and comes from no more than an address. */
export const limitEmailLinks: Endpoint = (server, context) => {
  server.addHook('preValidation', (request, _reply, done) => {
    if (!PAGES.includes(request.routeOptions.url ?? '')) return done();
    const subject = limitSubject(request.callerAddress);
    limit(context, [{ ...RULE, subject }]).then(() => done(), done);
  });
};
