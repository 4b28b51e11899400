import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CustomClaims } from '../../platform/db/schema.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  lockUser,
  requirePageSession,
  updateUser,
  userById,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { claimMessages } from './claims.messages.ts';
import { claimsPage } from './claims.page.ts';
import { type ClaimFault, type ClaimInput, claimText, withClaim, withoutClaim } from './claims-input.ts';

const PATH = '/account/profile/claims';

const fields = formFields({ name: line, value: line });
const removeFields = formFields({ name: line });
const query = pageQuery.extend({ name: line });

/**
 * GET|POST /account/profile/claims, POST …/remove: the custom claims `<namespace>:<key>` of a person (specification "Scopes and
 * claims"). What a person says here is their own statement, like a name.
 */
export const claimsForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: query } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const locale = localeOf(request, { user: session.locale });
    const messages = claimMessages[locale];
    const held = await customClaimsOf(context, session);
    const { name, done } = request.query;
    const status = done === 'saved' ? messages.doneSaved : done === 'removed' ? messages.doneRemoved : null;
    const form = { name, value: claimText(held, name) };
    return sendPage(reply, claimsPage({ locale, session, claims: held, form, status }));
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    const fault = await changeClaims(context, request, session, (held) => withClaim(held, request.body));
    if (fault === null) return reply.redirect(`${PATH}?done=saved`, 303);
    const locale = localeOf(request, { user: session.locale });
    const faults = { [fault.field]: claimMessages[locale][fault.fault] };
    const held = await customClaimsOf(context, session);
    const form: ClaimInput = request.body;
    return sendPage(reply, claimsPage({ locale, session, claims: held, form, faults }), 422);
  });

  server.post(
    `${PATH}/remove`,
    { config: { page: true }, schema: { body: removeFields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, PATH);
      if (session === null) return reply;
      await changeClaims(context, request, session, (held) => withoutClaim(held, request.body.name));
      return reply.redirect(`${PATH}?done=removed`, 303);
    },
  );
};

async function customClaimsOf({ stores }: Context, { user_id }: CurrentSession): Promise<CustomClaims> {
  return (await userById(stores.db, user_id))?.custom_claims ?? {};
}

/** Reads and writes under the account's lock, so that two changes at once both stay. */
async function changeClaims(
  context: Context,
  request: Request,
  { user_id }: CurrentSession,
  next: (held: CustomClaims) => CustomClaims | ClaimFault,
): Promise<ClaimFault | null> {
  return await inTransaction(context.stores.db, async (db) => {
    await lockUser(db, user_id);
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
