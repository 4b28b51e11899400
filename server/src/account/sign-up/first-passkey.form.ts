import { passkeysOf } from '../../passkeys/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { FIRST_PASSKEY_PATH } from '../mailed-code/complete-code.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { firstPasskeyPage } from './first-passkey.page.ts';

/** After the code of a person who wants a passkey: they create it here, in a session that is confirmed for five minutes. */
export const firstPasskeyForm = pageAt(FIRST_PASSKEY_PATH, {
  caller: person({ verified: true, enrolling: true }),
  query: pageQuery,
  show: async (visit) => {
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    const { user_id, email, preferred_name } = visit.session;
    const known = await passkeysOf(visit.context.stores.db, user_id, { limit: 1 });
    if (known.length > 0) return { to: return_to ?? '/account/passkeys' };
    return firstPasskeyPage({ locale, name: preferred_name ?? email, email, return_to });
  },
});
