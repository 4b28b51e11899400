import {
  changePasskeyName,
  confirmPasskey,
  type Passkey,
  passkeyId,
  passkeyName,
  passkeyOf,
  passkeyPath,
  removePasskey,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, needsStepUp, requirePageSession } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { type PasskeyPage, passkeyPage } from './passkey.page.ts';
import { passkeyMessages } from './passkeys.messages.ts';

/**
 * /account/passkeys/:id: one passkey, its name, its confirmation after a recovery, and its removal; the last two take a fresh
 * session. One that is gone, or
 * somebody else's, leads to the list.
 */
export const passkeyForm: Endpoint = (server, context) => {
  server.get(
    '/account/passkeys/:id',
    { config: { page: true }, schema: { params: passkeyPath, querystring: pageQuery } },
    async (request, reply) => {
      const own = await findOwnPasskey(context, request, reply, passkeyId(request.params));
      if (own === null) return reply;
      const messages = passkeyMessages[localeOf(request, { user: own.session.locale })];
      return sendPasskeyPage(context, request, reply, own, {
        status:
          request.query.done === 'renamed'
            ? messages.doneRenamed
            : request.query.done === 'confirmed'
              ? messages.doneConfirmed
              : null,
      });
    },
  );

  server.post(
    '/account/passkeys/:id/name',
    { config: { page: true }, schema: { params: passkeyPath, body: formFields({ name: line }) } },
    async (request, reply) => {
      const own = await findOwnPasskey(context, request, reply, passkeyId(request.params));
      if (own === null) return reply;
      const typed = request.body.name;
      const name = passkeyName.safeParse(typed);
      if (!name.success) {
        const locale = localeOf(request, { user: own.session.locale });
        const fault = holdsHiddenCharacter(typed)
          ? nameMessages[locale].hidden
          : passkeyMessages[locale].nameFault;
        return sendPasskeyPage(context, request, reply, own, { typed, faults: { name: fault } });
      }
      await changePasskeyName(context, request, own.session.user_id, own.passkey.id, name.data);
      return reply.redirect(`/account/passkeys/${own.passkey.id}?done=renamed`, 303);
    },
  );

  server.post(
    '/account/passkeys/:id/confirm',
    { config: { page: true }, schema: { params: passkeyPath } },
    async (request, reply) => {
      const id = passkeyId(request.params);
      const path = `/account/passkeys/${id}`;
      const session = await requirePageSession(context, request, reply, path);
      if (session === null) return reply;
      const isConfirmed = await confirmPasskey(context, request, session, id);
      return reply.redirect(isConfirmed ? `${path}?done=confirmed` : path, 303);
    },
  );

  server.post(
    '/account/passkeys/:id/remove',
    { config: { page: true }, schema: { params: passkeyPath } },
    async (request, reply) => {
      const id = passkeyId(request.params);
      const session = await requirePageSession(context, request, reply, `/account/passkeys/${id}`);
      if (session === null) return reply;
      const outcome = await removePasskey(context, request, session, id);
      if (outcome === 'unknown') return reply.redirect('/account/passkeys', 303);
      const kept = outcome === 'last_passkey' && (await findOwnPasskey(context, request, reply, id));
      if (kept === null) return reply;
      if (kept) return sendPasskeyPage(context, request, reply, kept, { isLast: true });
      return reply.redirect('/account/passkeys?done=removed', 303);
    },
  );
};

type OwnPasskey = { session: CurrentSession; passkey: Passkey };

/** Null when the answer was sent already. */
async function findOwnPasskey(
  context: Context,
  request: Request,
  reply: Reply,
  id: number,
): Promise<OwnPasskey | null> {
  const session = await requirePageSession(context, request, reply, `/account/passkeys/${id}`);
  if (session === null) return null;
  const found = await passkeyOf(context.stores.db, session.user_id, id);
  if (found !== null) return { session, passkey: found };
  reply.redirect('/account/passkeys', 303);
  return null;
}

function sendPasskeyPage(
  context: Context,
  request: Request,
  reply: Reply,
  { session, passkey }: OwnPasskey,
  content: Pick<PasskeyPage, 'status' | 'typed' | 'faults' | 'isLast'>,
): Reply {
  const locale = localeOf(request, { user: session.locale });
  const isRefused = content.faults !== undefined || content.isLast === true;
  const now = context.clock.now();
  const stepUp = needsStepUp(session, now);
  const document = passkeyPage({ locale, session, passkey, now, needsStepUp: stepUp, ...content });
  return sendPage(reply, document, isRefused ? 422 : 200);
}
