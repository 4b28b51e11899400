import { type Application, isFlaggedForScopes, riskOf } from '../../applications/index.ts';
import { organizationNames } from '../../organizations/index.ts';
import { auditPage } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { FIGURES } from '../../platform/html/assets.ts';
import { html } from '../../platform/html/html.ts';
import { listedScopes } from '../../scopes/index.ts';
import { redirectUriMessages } from '../redirect-uris/redirect-uris.messages.ts';
import type { Tab, TabVisit } from '../tabs/tab.ts';
import { firstStepsCard } from './first-steps.page.ts';
import { firstStepsOf } from './first-steps.ts';
import { numbersCard } from './numbers.page.ts';
import { numbersOf } from './numbers.ts';
import { type Overview, overviewBody } from './overview.page.ts';

/** The application itself: its client, its review status and its endpoints. */
export const overview: Tab = {
  slug: '',
  label: 'overview',
  group: 'start',
  icon: 'home',
  show: async (visit) => {
    const { context, application, now, query, locale } = visit;
    const done = query.get('done');
    const [numbers, about] = await Promise.all([numbersOf(context, application, now), overviewOf(visit)]);
    const isUsed = numbers.people > 0;
    return {
      body: html`${firstStepsCard(visit, await firstStepsOf(context, application, isUsed, now))}
${numbersCard(visit, numbers)}
${overviewBody(visit, about)}`,
      status: done === 'saved' || done === 'pending' ? redirectUriMessages[locale][done] : null,
      styles: [FIGURES],
    };
  },
};

/** The same for an API. */
export async function overviewOf({ context, application }: TabVisit): Promise<Overview> {
  const { organization_id } = application;
  const { db } = context.stores;
  const names = await organizationNames(db, organization_id === null ? [] : [organization_id]);
  // Only flags that it was given are shown, and few were given one for its scopes.
  const listed = isFlaggedForScopes(application) ? await listedScopes(db) : [];
  return {
    organization: organization_id === null ? null : (names.get(organization_id) ?? String(organization_id)),
    evidence: riskOf(application, listed).evidence,
    reason: await reasonOf(context, application),
  };
}

const STOPPED = {
  rejected: 'admin.application.rejected',
  suspended: 'admin.application.suspended',
} as const;

/** An administrator's reason for the rejection or suspension; null when there is neither. */
async function reasonOf(
  { stores }: Context,
  { application_id, review_status }: Application,
): Promise<string | null> {
  if (review_status !== 'rejected' && review_status !== 'suspended') return null;
  const filter = {
    event_type: STOPPED[review_status],
    target: { type: 'application', id: application_id },
  } as const;
  const [line] = await auditPage(stores.db, filter, { beforeId: null, limit: 1 });
  const reason = line?.details.reason;
  return typeof reason === 'string' ? reason : '';
}
