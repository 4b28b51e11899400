import { hasFactor } from '../../oauth/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import {
  countedFactors,
  demandingRules,
  enrolmentOf,
  type Policy,
  type PolicyOwner,
  personUnderPolicies,
  showsFactor,
} from '../../policies/index.ts';
import { type CurrentSession, changeEnrolment, person } from '../../sessions/index.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { secondFactorPage } from './second-factor.page.ts';

/** Where people are sent whose session has not shown the second factor that a policy demands (sessions/callers.ts). */
export const secondFactorForm = pageAt('/account/second-factor', {
  caller: person({ enrolling: true }),
  query: pageQuery,
  show: async (visit) => {
    const { locale, return_to, return_context } = await signInContext(visit, visit.query.return_to);
    const { session } = visit;
    if (session.enrolment_due) return await dueAnswer(visit, locale, return_to);
    return demandedAnswer(session, locale, return_to, return_context?.demand ?? null);
  },
});

/** The policies may have changed since the session began: what they demand now counts. */
async function dueAnswer(
  { context, session, now }: Visit<{ session: CurrentSession }>,
  locale: Visit['locale'],
  return_to: string | null,
): Promise<PageAnswer> {
  const onward = { to: return_to ?? '/account' };
  const { db } = context.stores;
  const known = await personUnderPolicies(db, session.user_id);
  const enrolment = known && enrolmentOf(known.rules, session.amr);
  const demanded = enrolment && { enrolment_from: enrolment.from, enrolment_factors: enrolment.factors };
  await changeEnrolment(db, session.session_id, demanded);
  if (known === null || enrolment === null) return onward;
  return secondFactorPage({
    locale,
    session,
    demanded_by: demandingRules(known.rules).map(({ by }) => by),
    factors: enrolment.factors,
    until: enrolment.from > now ? enrolment.from : null,
    ends: 'session',
    return_to,
  });
}

/** Nothing is due in the session itself, but on the way to an application. Once the person has a factor, it asks them to sign in with it. */
function demandedAnswer(
  session: CurrentSession,
  locale: Visit['locale'],
  return_to: string | null,
  demand: { by: PolicyOwner[]; policy: Policy } | null,
): PageAnswer {
  const factors = demand === null ? [] : countedFactors(demand.policy);
  const isMet = demand === null || showsFactor(demand.policy, session.amr) || hasFactor(session, factors);
  if (isMet) return { to: return_to ?? '/account' };
  return secondFactorPage({
    locale,
    session,
    demanded_by: demand.by,
    factors,
    until: null,
    ends: 'application',
    return_to,
  });
}
