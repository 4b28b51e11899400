import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { removeOwnTotp } from './remove-totp.ts';

const DONE = { removed: '?done=totp_off', none: '', administrator: '?done=totp_kept' };

export const removeTotpForm = pageAt('/account/security/totp/remove', {
  caller: person({ fresh: true }),
  formOn: () => '/account/security',
  submit: async ({ context, request, session }) => ({
    to: `/account/security${DONE[await removeOwnTotp(context, request, session)]}`,
  }),
});
