import { type Application, applicationChange, changeApplication } from '../applications/index.ts';
import { Problem } from '../platform/errors.ts';
import type { Faults } from '../platform/html/components/index.ts';
import { faultsByField, faultsOfIssues } from './faults-by-field.ts';
import type { Visit } from './tab.ts';

/** PATCH by a form: the same schema and function as the API's. Answers the application as it is then, or what was wrong. */
export async function changeByForm(
  { context, request, session, application, locale }: Visit,
  change: Record<string, unknown>,
): Promise<{ application: Application } | { faults: Faults }> {
  const read = applicationChange.safeParse(change);
  if (!read.success) return { faults: faultsOfIssues(locale, read.error.issues) };
  const actor = { type: 'user', id: session.user_id } as const;
  try {
    const id = application.application_id;
    return { application: await changeApplication(context, request, actor, id, read.data) };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    return { faults: faultsByField(locale, error, change) };
  }
}

/** What is told after a change: that it was saved, or that the application waits for a review now. */
export function doneOf(before: Application, after: Application): 'saved' | 'pending' {
  return before.review_status !== 'pending' && after.review_status === 'pending' ? 'pending' : 'saved';
}
