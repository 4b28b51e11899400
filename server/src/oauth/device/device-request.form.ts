import { z } from 'zod';
import { isNumber, readNumber } from '../../platform/crypto/number-match.ts';
import { actions, type Faults, linkButton } from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { type PolicyRefusal, policyRefusalMessages, policyRefusalPage } from '../../policies/index.ts';
import { type CurrentSession, person, requireFresh, sessionInput } from '../../sessions/index.ts';
import { type Assurance, canReachAcr, neededFactor, reachedAcr, withDemand } from '../acr.ts';
import { type AuthorizationClient, findAuthorizationClient } from '../authorize/authorize.queries.ts';
import { WITHOUT_ORGANIZATION } from '../authorize/choose-organization.ts';
import { whomToAsk } from '../authorize/not-for-user.page.ts';
import { openedForClient } from '../authorize/opened-for.ts';
import { authorizationRules, policyLevel, policyStep } from '../authorize/policy-step.ts';
import { areShown, declaredClaims, shownClaims } from '../consent/declared-claims.ts';
import { decideScopes, takesConfirmation } from '../consent/give-consent.ts';
import { loadChoices } from '../consent/load-choices.ts';
import { AuthorizationError, TokenProblem } from '../errors.ts';
import { readParameters } from '../parameters.ts';
import { type CheckedDeviceRequest, checkDeviceRequest } from './check-device-request.ts';
import { approveDevice, denyDevice } from './decide-device.ts';
import { deviceMessages } from './device.messages.ts';
import { type DeviceAuthorization, deviceAuthorizationById } from './device-authorizations.queries.ts';
import {
  type DeviceOutcome,
  deviceOutcomePage,
  deviceRequestPage,
  weakSignInPage,
} from './device-request.page.ts';
import { isSameNetwork } from './find-by-user-code.ts';
import { readReference } from './reference.ts';

const PATH = '/device/confirm';

type OwnVisit = Visit<{ session: CurrentSession }>;
/** An open request, checked again for this person. */
type ReadyDevice = OwnVisit & {
  reference: string;
  authorization: DeviceAuthorization;
  client: AuthorizationClient;
  checked: CheckedDeviceRequest;
};

/** GET|POST /device/confirm: shows who asks for what from where, and takes the person's decision. */
export const deviceRequestForm = pageAt(PATH, {
  caller: person(),
  query: z.object({ request: z.string().max(200).default('') }),
  formOn: (_params, form) => pathOf(form.get('request') ?? ''),
  show: (visit) => withDevice(visit, visit.query.request, (ready) => requestAnswer(ready)),
  submit: (visit, form) =>
    withDevice(visit, form.get('request') ?? '', (ready) => {
      if (form.get('decision') === 'allow') return allow(ready, form);
      if (form.get('decision') === 'deny') return deny(ready);
      return requestAnswer(ready, { decision: deviceMessages[ready.locale].decisionMissing });
    }),
});

function pathOf(reference: string): string {
  return `${PATH}?request=${encodeURIComponent(reference)}`;
}

/**
 * Finds the request whose code this person has entered. After a change of the account the code has to be entered again: what another
 * person was shown is not what this one would share.
 */
async function withDevice(
  visit: OwnVisit,
  reference: string,
  next: (ready: ReadyDevice) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const { context, request, session, now } = visit;
  const grantId = readReference(context.keyring, reference, session.sub);
  if (grantId === null) return { to: '/device?done=another' };
  const authorization = await deviceAuthorizationById(context.stores.db, grantId);
  if (authorization === undefined) return outcome(visit, reference, 'ended');
  if (authorization.approved_at !== null) return outcome(visit, reference, 'allowed');
  if (authorization.denied_at !== null) return outcome(visit, reference, 'denied');
  if (authorization.expires_at <= now) return outcome(visit, reference, 'ended');
  const { client_id } = authorization;
  const client = await findAuthorizationClient(context.stores.pool, {
    ...sessionInput(context, request),
    client_id,
  });
  if (!client) return outcome(visit, reference, 'ended');
  visit.reply.openedFor = await openedForClient(context, client);
  try {
    const parameters = readParameters(new URLSearchParams(authorization.query));
    const found = await checkDeviceRequest(context, parameters, client, session);
    const rules = authorizationRules(client, WITHOUT_ORGANIZATION);
    const policy = policyStep(rules, session, request.callerAddress, now);
    const assurance = withDemand(found.assurance, policyLevel(rules, now));
    if (policy.step === 'refused') {
      await denyDevice({ ...visit, client, authorization });
      return refusedByPolicy(visit, reference, policy.refusal);
    }
    if (policy.step === 'login') return { to: signInPath(pathOf(reference)) };
    if (policy.step !== 'none' || (assurance !== null && reachedAcr(session.amr, assurance) === null))
      return weakSignIn(visit, reference, assurance, policy.step !== 'enrol');
    return await next({ ...visit, reference, authorization, client, checked: { ...found, assurance } });
  } catch (error) {
    if (!(error instanceof AuthorizationError || error instanceof TokenProblem)) throw error;
    // No one else is asked either: the sender of a code cannot try it on the next person.
    await denyDevice({ ...visit, client, authorization });
    return outcome(visit, reference, 'refused', whyRefused(visit, client, error));
  }
}

async function requestAnswer(
  ready: ReadyDevice,
  faults: Faults = {},
  claims_changed = false,
): Promise<PageAnswer> {
  const { context, request, locale, session, client, checked, authorization, reference } = ready;
  const { scopes: ask, resources } = checked;
  const choices = await loadChoices(context, { locale, session, client, ask, resources });
  if (choices === null) return outcome(ready, reference, 'ended');
  const document = deviceRequestPage({
    ...choices,
    claims_changed,
    reference,
    authorization,
    address: request.callerAddress,
    is_elsewhere: !isSameNetwork(authorization, request),
    opened_for: ready.reply.openedFor,
    faults,
  });
  return { document, status: Object.keys(faults).length > 0 ? 422 : 200 };
}

async function allow(ready: ReadyDevice, form: URLSearchParams): Promise<PageAnswer> {
  const { request, session, locale, now, client, checked, authorization, reference } = ready;
  const words = deviceMessages[locale];
  if (takesConfirmation(client, session, now)) {
    request.formPage = pathOf(reference);
    requireFresh(session, now);
  }
  const number = authorization.number_match === null ? null : readNumber(form.get('number_match') ?? '');
  if (number !== null && !isNumber(number))
    return requestAnswer(ready, { number_match: words.numberMissing });
  const declared = declaredClaims(client, checked.resources);
  if (!areShown(declared, shownClaims(form))) return requestAnswer(ready, {}, true);
  const all = checked.scopes;
  const consent = decideScopes(client, { all, asked: all, ticked: form.getAll('scope') });
  // As on the consent page: without a scope that the application requires, the sign-in is cancelled.
  if (!consent.ok) return deny(ready);
  const result = await approveDevice(ready, { ...consent, declared }, number);
  if (result === 'wrong_number') return requestAnswer(ready, { number_match: words.numberWrong });
  if (result === 'session_ended') return { to: signInPath('/device') };
  return { to: pathOf(reference) };
}

async function deny(ready: ReadyDevice): Promise<PageAnswer> {
  await denyDevice(ready);
  return { to: pathOf(ready.reference) };
}

/** No one is refused for good: they can sign in again and come back. */
function weakSignIn(
  { locale, session }: OwnVisit,
  reference: string,
  assurance: Assurance | null,
  hasFactor: boolean,
): PageAnswer {
  const needed = neededFactor(assurance) === 'passkey' ? 'passkey' : 'second_factor';
  const can_reach = hasFactor && (assurance === null || canReachAcr(session, assurance));
  const document = weakSignInPage(locale, session, { needed, can_reach, path: pathOf(reference) });
  return { document, status: 403 };
}

function whyRefused(
  { locale }: OwnVisit,
  client: AuthorizationClient,
  error: AuthorizationError | TokenProblem,
): Fragment {
  return error.rule === 'access' && !client.may_use
    ? whomToAsk(locale, client)
    : html`<p lang="en">${error.description}</p>`;
}

function refusedByPolicy({ locale }: OwnVisit, reference: string, refusal: PolicyRefusal): PageAnswer {
  const label = policyRefusalMessages[locale].toAccount;
  const onward = actions(linkButton({ label, href: '/account', id: 'to-account' }));
  return { document: policyRefusalPage({ locale, refusal, onward, path: pathOf(reference) }), status: 403 };
}

function signInPath(returnTo: string): string {
  return `/login?return_to=${encodeURIComponent(returnTo)}`;
}

function outcome(
  { locale, session }: OwnVisit,
  reference: string,
  kind: DeviceOutcome,
  detail?: Fragment,
): PageAnswer {
  return {
    document: deviceOutcomePage(locale, session, kind, pathOf(reference), detail),
    status: kind === 'refused' ? 403 : 200,
  };
}
