import type { Html } from '../../platform/html/html.ts';
import { secondFactorNeeded, verificationView, verifyByForm } from '../../redirect-uris/index.ts';
import { hasSecondFactor, needsSecondFactor, stepUpPath } from '../../sessions/index.ts';
import type { Outcome, TabContent, TabVisit } from '../tabs/tab.ts';

/** The cards of a tab that verifies hosts, and the outcome of the attempt that its address names. */
export async function verificationOn(
  visit: TabVisit,
  footer: (uri: string, index: number) => Html | null = () => null,
) {
  const { context, locale, session, application, manages, path, query } = visit;
  return await verificationView(context, locale, application, {
    action: manages ? path : null,
    done: query.get('done'),
    wait: query.get('wait'),
    setUpFirst: !hasSecondFactor(session),
    footer,
  });
}

/** An attempt from such a tab. `content`: the tab, for people without a second factor. */
export async function verifyOn(
  visit: TabVisit,
  uri: string,
  content: () => Promise<TabContent>,
): Promise<Outcome> {
  // A confirmed password is not enough here, so the step-up page would not help.
  if (!hasSecondFactor(visit.session)) {
    const status = secondFactorNeeded(visit.locale);
    return { refused: { ...(await content()), status, warning: true, invalid: true } };
  }
  const { context, request, session, application, path, now } = visit;
  // The form is not kept: one click resends it.
  if (needsSecondFactor(session, now)) return { to: stepUpPath(path) };
  const actor = { type: 'user', id: session.user_id } as const;
  const by = { event_type: 'redirect_uri_verify_dev', actor } as const;
  return { to: await verifyByForm(context, request, by, application, uri, path) };
}
