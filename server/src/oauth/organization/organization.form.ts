import { z } from 'zod';
import { shownLogo } from '../../applications/index.ts';
import { joinableCustomers, joinCustomer } from '../../customers/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Reply } from '../../platform/http/server.ts';
import { isRestricted, policyEnrolmentPath } from '../../sessions/index.ts';
import { NO_ORGANIZATION, NOT_A_MEMBER } from '../authorize/choose-organization.ts';
import { chooseForPending } from '../authorize/pending-requests.ts';
import {
  declineRequest,
  redirectToAuthorize,
  type WaitingRequest,
  withWaitingRequest,
} from '../authorize/waiting-request.ts';
import { organizationMessages } from './organization.messages.ts';
import { chooseOrganizationPage, outsideOrganizationPage } from './organization.page.ts';

type Ready = Visit & WaitingRequest;

/** GET|POST /oauth/organization: which organization an authorization is for, or why there is none (docs/customer-organizations.md). */
export const organizationForm = pageAt('/oauth/organization', {
  caller: anyone,
  query: z.object({ request: z.string().max(100) }),
  config: { help: '/diagnose' },
  show: (visit) => withWaitingRequest(visit, visit.query.request, (ready) => sendPage(ready, false)),
  submit: (visit, form) =>
    withWaitingRequest(visit, form.get('request') ?? '', (ready) => submit(ready, form)),
});

async function submit(ready: Ready, form: URLSearchParams): Promise<Reply> {
  const { context, request, reply, now, session, pending, checked } = ready;
  if (form.get('decision') === 'back') {
    const { outcome } = checked.organization;
    return declineRequest(ready, outcome === 'not_a_member' ? NOT_A_MEMBER : 'The user declined.');
  }
  const joined = form.get('join');
  if (joined !== null) {
    if (isRestricted(session, now)) {
      const here = `/oauth/organization?request=${encodeURIComponent(pending.id)}`;
      return reply.code(303).header('location', policyEnrolmentPath(here)).send();
    }
    await joinCustomer(context, request, session.user_id, joined);
    return redirectToAuthorize(reply, pending);
  }
  const organization = form.get('organization');
  if (organization === null || !isOffered(ready, organization)) return sendPage(ready, true);
  await chooseForPending(context, request, { id: pending.id, organization });
  return redirectToAuthorize(reply, pending);
}

function isOffered({ identified: { client } }: Ready, organization: string): boolean {
  if (organization === NO_ORGANIZATION) return client.organization_use === 'optional';
  return client.memberships?.some(({ org_id }) => org_id === organization) === true;
}

async function sendPage(ready: Ready, isRefused: boolean): Promise<Reply> {
  const { context, request, reply, session, pending, identified, checked } = ready;
  const { client, parameters, target } = identified;
  if (checked.organization.outcome === 'chosen') return redirectToAuthorize(reply, pending);
  const locale = localeOf(request, { user: session.locale, uiLocales: parameters.get('ui_locales') });
  const shown = {
    locale,
    request_id: pending.id,
    application: { name: client.name, logo: await shownLogo(context, client) },
    person: { name: session.preferred_name ?? session.email, email: session.email },
  };
  reply.formAction(target.redirect_uri).type('text/html; charset=utf-8');
  if (checked.organization.outcome === 'choose') {
    const faults: Faults = isRefused ? { organization: organizationMessages[locale].notChosen } : {};
    const may_go_without = client.organization_use === 'optional';
    const memberships = client.memberships ?? [];
    return reply
      .code(isRefused ? 422 : 200)
      .send(chooseOrganizationPage({ ...shown, memberships, may_go_without, faults }));
  }
  const asked = parameters.get('organization');
  const joinable = (await joinableCustomers(context.stores.db, context.clock.now(), session.user_id)).filter(
    ({ org_id, handle }) => asked === undefined || asked === org_id || asked === handle,
  );
  return reply.send(outsideOrganizationPage({ ...shown, is_named: asked !== undefined, joinable }));
}
