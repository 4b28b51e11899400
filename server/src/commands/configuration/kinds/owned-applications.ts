import { type Application, applicationsForReview } from '../../../applications/index.ts';
import type { Context } from '../../../platform/context.ts';

const PAGE = 500;

/** Those of a person or an organization, by client_id: others describe themselves, were registered without a key, or are the service's own. */
export async function ownedApplications({ stores, clock }: Context): Promise<Application[]> {
  const all: Application[] = [];
  for (let afterId = 0; ; ) {
    const page = await applicationsForReview(stores.db, null, { afterId, limit: PAGE, now: clock.now() });
    all.push(
      ...page.filter(
        ({ owner_user_id, organization_id }) => owner_user_id !== null || organization_id !== null,
      ),
    );
    if (page.length < PAGE) return all;
    afterId = page.at(-1)!.application_id;
  }
}
