import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { MAX_CLAIM_LENGTH, MAX_CLAIMS } from '../../scopes/index.ts';
import { type CurrentSession, holdSession, person } from '../../sessions/index.ts';
import { lockUser, updateUser, userById } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { claimMessages } from './claims.messages.ts';
import { claimsPage } from './claims.page.ts';
import { type ClaimFault, type CustomClaims, claimText, withClaim, withoutClaim } from './claims-input.ts';

const PATH = '/account/profile/claims';

const fields = formFields({ name: line, value: line });
const removeFields = formFields({ name: line });
const query = pageQuery.extend({ name: line });

/**
 * The custom claims `<namespace>:<key>` of a person (specification "Scopes and claims"). What a person says here is their own
 * statement, like a name.
 */
export const claimsForm = pageAt(PATH, {
  caller: person(),
  query,
  fields,
  show: async ({ context, session, locale, query: { name, done } }) => {
    const messages = claimMessages[locale];
    const held = await customClaimsOf(context, session);
    const status = done === 'saved' ? messages.doneSaved : done === 'removed' ? messages.doneRemoved : null;
    const form = { name, value: claimText(held, name) };
    return claimsPage({ locale, session, claims: held, form, status });
  },
  submit: async (visit, form) => {
    const { context, session, locale } = visit;
    const fault = await changeClaims(visit, (held) => withClaim(held, form));
    if (fault === null) return { to: `${PATH}?done=saved` };
    const messages = claimMessages[locale];
    const faults = { [fault.field]: faultText(messages, fault.fault) };
    const held = await customClaimsOf(context, session);
    return { document: claimsPage({ locale, session, claims: held, form, faults }), status: 422 };
  },
});

export const removeClaimForm = pageAt(`${PATH}/remove`, {
  caller: person(),
  fields: removeFields,
  formOn: () => PATH,
  submit: async (visit, { name }) => {
    await changeClaims(visit, (held) => withoutClaim(held, name));
    return { to: `${PATH}?done=removed` };
  },
});

async function customClaimsOf({ stores }: Context, { user_id }: CurrentSession): Promise<CustomClaims> {
  return (await userById(stores.db, user_id))?.custom_claims ?? {};
}

/** Reads and writes under the account's lock, so that two changes at once both stay. */
async function changeClaims(
  { context, request, session }: Visit<{ session: CurrentSession }>,
  next: (held: CustomClaims) => CustomClaims | ClaimFault,
): Promise<ClaimFault | null> {
  const { user_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    await lockUser(db, user_id);
    await holdSession(db, session);
    const user = await userById(db, user_id);
    if (user === null) return null;
    const changed = next(user.custom_claims);
    if (isClaimFault(changed)) return changed;
    await updateUser(db, user_id, { custom_claims: changed });
    await recordAudit(db, context, request, {
      event_type: 'user.profile_changed',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      details: { custom_claims: true },
    });
    return null;
  });
}

function isClaimFault(outcome: CustomClaims | ClaimFault): outcome is ClaimFault {
  return typeof outcome.fault === 'string';
}

function faultText(messages: (typeof claimMessages)['en'], fault: ClaimFault['fault']): string {
  if (fault === 'tooLong') return messages.tooLong(MAX_CLAIM_LENGTH);
  return fault === 'tooMany' ? messages.tooMany(MAX_CLAIMS) : messages[fault];
}
