import {
  type Application,
  applicationChange,
  changeApplication,
  changeWithLogo,
} from '../../applications/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { faultsByField, faultsOfIssues } from '../shared/faults-by-field.ts';
import type { TabVisit } from '../tabs/tab.ts';

/** A change computed from the current state. */
export type DerivedChange = Extract<Parameters<typeof changeApplication>[4], (current: never) => unknown>;
type Changed = { application: Application } | { faults: Faults };

/** PATCH by form, with the API's schema and function. Returns the changed application, or what was wrong. */
export async function changeByForm(
  visit: TabVisit,
  change: Record<string, unknown>,
  logo: Buffer | null = null,
): Promise<Changed> {
  const read = applicationChange.safeParse(change);
  if (!read.success) return { faults: faultsOfIssues(visit.locale, read.error.issues) };
  if (logo === null) return await tryChange(visit, read.data, () => change);
  const { context, request, session, application } = visit;
  return await orFaults(
    visit.locale,
    changeWithLogo(context, request, session, application.application_id, read.data, logo),
    () => change,
  );
}

/** The same for adding to a list and removing from it. */
export async function changeList(visit: TabVisit, change: DerivedChange): Promise<Changed> {
  let checked = {};
  const derived: DerivedChange = (current) => {
    const after = change(current);
    checked = after;
    return after;
  };
  return await tryChange(visit, derived, () => checked);
}

async function tryChange(
  { context, request, session, application, locale }: TabVisit,
  change: Parameters<typeof changeApplication>[4],
  checked: () => object,
): Promise<Changed> {
  const id = application.application_id;
  return await orFaults(locale, changeApplication(context, request, session, id, change), checked);
}

async function orFaults(
  locale: Locale,
  changing: Promise<Application>,
  checked: () => object,
): Promise<Changed> {
  try {
    return { application: await changing };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { faults: faultsByField(locale, error, checked()) };
  }
}

/** The message after a change: it was saved, or the application waits for a review now. */
export function doneOf(before: Application, after: Application): 'saved' | 'pending' {
  return before.review_status !== 'pending' && after.review_status === 'pending' ? 'pending' : 'saved';
}
