import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { removeOwnPassword } from './remove-password.ts';
import { securityAnswer } from './security.form.ts';
import { securityMessages } from './security.messages.ts';

export const removePasswordForm = pageAt('/account/security/password/remove', {
  caller: person({ fresh: true }),
  formOn: () => '/account/security',
  submit: async (visit) => {
    const { context, request, session, locale } = visit;
    const outcome = await removeOwnPassword(context, request, session);
    const messages = securityMessages[locale];
    if (outcome === 'last_credential')
      return securityAnswer(visit, { refusal: messages.passwordLastCredential });
    if (outcome === 'administrator')
      return securityAnswer(visit, { refusal: messages.passwordOfAdministrator });
    return { to: '/account/security?done=password_removed' };
  },
});
