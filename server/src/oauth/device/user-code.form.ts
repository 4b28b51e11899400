import { z } from 'zod';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { deviceMessages } from './device.messages.ts';
import { findByUserCode, isSameNetwork } from './find-by-user-code.ts';
import { referenceFor } from './reference.ts';
import { userCodePage } from './user-code.page.ts';
import { readUserCode, shownUserCode } from './user-code.ts';

const code = z.string().max(200).default('');

/** GET|POST /device (RFC 8628 3.3): a person who is signed in enters the code of a device. */
export const userCodeForm = pageAt('/device', {
  caller: person(),
  query: z.object({ user_code: code, done: z.string().optional() }),
  fields: z.preprocess((body) => body ?? {}, z.object({ user_code: code })),
  formOn: () => '/device',
  show: async (visit) => {
    const { locale, session, query } = visit;
    const words = deviceMessages[locale];
    if (query.done === 'another')
      return userCodePage({ locale, session, user_code: '', note: words.anotherPerson });
    const user_code = await codeToFillIn(visit, query.user_code);
    const note = query.user_code !== '' && user_code === '' ? words.typeYourself : null;
    return userCodePage({ locale, session, user_code, note });
  },
  submit: async ({ context, request, session, locale }, { user_code }) => {
    const words = deviceMessages[locale];
    const refuse = (fault: string) => ({
      document: userCodePage({ locale, session, user_code, faults: { user_code: fault } }),
      status: 422 as const,
    });
    if (user_code.trim() === '') return refuse(words.codeMissing);
    const found = await findByUserCode(context, request, session, user_code);
    if (found === null) return refuse(words.codeWrong);
    return { to: `/device/confirm?request=${referenceFor(context.keyring, found.grant_id, session.sub)}` };
  },
});

/**
 * The code of a link (verification_uri_complete). Anyone can send such a link to anyone, so it fills in the code only in the device's own
 * network, or where the person also types a number that only the device shows.
 */
async function codeToFillIn(
  { context, request, session }: Visit<{ session: CurrentSession }>,
  given: string,
): Promise<string> {
  const user_code = readUserCode(given);
  if (user_code === null) return '';
  const found = await findByUserCode(context, request, session, given);
  if (found === null) return '';
  const isSafe = found.number_match !== null || isSameNetwork(found, request);
  return isSafe ? shownUserCode(user_code) : '';
}
