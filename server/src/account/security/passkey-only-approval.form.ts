import { changePasskeyOnlyApproval } from '../../passkeys/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { formFields, line } from '../shared/form-fields.ts';

const fields = formFields({ mode: line });

/** The page for `PATCH /api/v1/me {passkey_only_approval}`. */
export const passkeyOnlyApprovalForm = pageAt('/account/security/passkey-only', {
  caller: person({ fresh: true }),
  fields,
  formOn: () => '/account/security',
  submit: async ({ context, request, session }, { mode }) => {
    const isOn = mode === 'on';
    const outcome = await changePasskeyOnlyApproval(context, request, session, isOn);
    if (outcome === 'no_passkey') return { to: '/account/passkeys' };
    return { to: `/account/security?done=${isOn ? 'passkey_only_on' : 'passkey_only_off'}` };
  },
});
