import * as ui from '../../platform/html/components/index.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { type PolicyRefusal, policyRefusalMessages, policyRefusalPage } from '../../policies/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { AuthorizationError } from '../errors.ts';
import type { IdentifiedRequest } from './authorization-context.ts';
import { responseParameters } from './authorization-response.ts';
import { openedFor } from './opened-for.ts';
import type { PolicyStep } from './policy-step.ts';
import { returnControl } from './return-control.ts';

/** What the client reads. */
export const REFUSED = 'A policy does not allow this user to sign in here, or from where they are.';

/** Which policy keeps the person out and what to do, with the link back to the application: access_denied. */
export async function sendPolicyRefusal(
  { context, request, reply }: Arrival,
  identified: IdentifiedRequest & { session: CurrentSession },
  refusal: PolicyRefusal,
) {
  const { client, target, parameters, session } = identified;
  reply.openedFor = await openedFor(context, identified);
  const locale = localeOf(request, { user: session.locale, uiLocales: parameters.get('ui_locales') });
  const words = policyRefusalMessages[locale];
  const members = { error: 'access_denied', error_description: REFUSED };
  const answer = await responseParameters(context, target, members);
  if (target.mode === 'form_post') reply.formAction(target.redirect_uri);
  const toAccount = ui.linkButton({ label: words.toAccount, href: '/account', id: 'to-account' });
  const onward = returnControl(words.backTo(client.name), target, answer, [toAccount]);
  const document = policyRefusalPage({ locale, refusal, onward });
  return reply.code(403).type('text/html; charset=utf-8').send(document);
}

/** The same where no page may be shown (prompt=none). */
export function silentPolicyError({ step }: PolicyStep): AuthorizationError {
  if (step === 'refused') return new AuthorizationError('policy', 'access_denied', REFUSED);
  if (step === 'login') return new AuthorizationError('silent', 'login_required', 'The user has to sign in.');
  return new AuthorizationError(
    'silent',
    'interaction_required',
    'The user has to sign in more strongly: with a second factor or a passkey.',
  );
}
