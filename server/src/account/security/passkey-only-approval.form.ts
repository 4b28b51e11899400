import { changePasskeyOnlyApproval } from '../../passkeys/index.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requirePageSession } from '../../users/index.ts';
import { formFields, line } from '../shared/form-fields.ts';

const fields = formFields({ mode: line });

/** POST /account/security/passkey-only: the page for `PATCH /api/v1/me {passkey_only_approval}`; in a fresh session. */
export const passkeyOnlyApprovalForm: Endpoint = (server, context) => {
  server.post(
    '/account/security/passkey-only',
    { config: { page: true }, schema: { body: fields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, '/account/security');
      if (session === null) return reply;
      const isOn = request.body.mode === 'on';
      const outcome = await changePasskeyOnlyApproval(context, request, session, isOn);
      if (outcome === 'no_passkey') return reply.redirect('/account/passkeys', 303);
      return reply.redirect(`/account/security?done=${isOn ? 'passkey_only_on' : 'passkey_only_off'}`, 303);
    },
  );
};
