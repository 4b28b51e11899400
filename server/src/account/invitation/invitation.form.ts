import { signIn } from '../../oauth/index.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { anyone } from '../../platform/http/caller.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { policyRefusalPage } from '../../policies/index.ts';
import { newPasswordFault } from '../passwords/breached-passwords.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { newPasswordMessages } from '../shared/new-password.messages.ts';
import { signInMessages } from '../sign-in/sign-in.messages.ts';
import {
  type Arriving,
  arrivingBy,
  INVITATION_PATH,
  needsCode,
  redeemCredentialLink,
} from './credential-link.ts';
import { invitationPage } from './invitation.page.ts';
import { inviterName } from './inviter.ts';

const fields = formFields({ token: line, new_password: line });

/**
 * Where an invitation leads, and the link for a person without a way to sign in: a first passkey (invitation.api.ts) or, here, a password.
 * It signs in, because anyone who opens it could set the password and sign in next; unless one-time codes are still on.
 */
export const invitationForm = pageAt(INVITATION_PATH, {
  caller: anyone,
  query: linkQuery,
  fields,
  show: async (visit) => {
    const { token } = visit.query;
    const arriving = await arrivingBy(visit.context.stores.db, visit.now, token);
    return arriving === null ? dead(visit) : await answer(visit, token, arriving);
  },
  submit: async (visit, { token, new_password }) => {
    const { context, request, locale } = visit;
    const arriving = await arrivingBy(context.stores.db, visit.now, token);
    if (arriving === null) return dead(visit);
    const { person } = arriving;
    const fault = await newPasswordFault(context.stores.db, new_password, person);
    if (fault !== null)
      return await answer(visit, token, arriving, { new_password: newPasswordMessages[locale][fault] });
    const credential = { password_hash: await hashPassword(new_password) };
    if (needsCode(person)) {
      const isSet = await inTransaction(context.stores.db, (db) =>
        redeemCredentialLink(db, context, request, token, credential),
      );
      return isSet ? { to: '/login?done=password_set' } : dead(visit);
    }
    const outcome = await signIn(
      visit,
      { user_id: person.user_id, amr: ['pwd'] },
      (db) => redeemCredentialLink(db, context, request, token, credential),
      '/account',
    );
    if (outcome.kind === 'changed') return dead(visit);
    if (outcome.kind === 'signed_in') return { to: outcome.to };
    const label = signInMessages[locale].otherAccount;
    const onward = ui.actions(ui.linkButton({ label, href: '/login', id: 'other-account' }));
    return { document: policyRefusalPage({ locale, refusal: outcome.refusal, onward }), status: 403 };
  },
});

function dead({ locale }: Visit): PageAnswer {
  return { document: deadLinkPage(locale, 'invitation', null), status: 422 };
}

async function answer(
  { context, locale }: Visit,
  token: string,
  { person, purpose }: Arriving,
  faults: Faults = {},
): Promise<PageAnswer> {
  const inviter =
    purpose === 'invitation' ? await inviterName(context.stores.db, locale, person.invited_by) : null;
  const passkeyAllowed = !needsCode(person);
  const document = invitationPage({ locale, token, email: person.email, inviter, passkeyAllowed, faults });
  return { document, status: Object.keys(faults).length > 0 ? 422 : 200 };
}
