import type { Application } from '../../applications/index.ts';
import type * as ui from '../../platform/html/components/index.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { changeResource, type ResourceChange } from '../../resources/index.ts';
import { resourceFaultsByField } from '../resources/resource-faults.ts';
import type { TabVisit } from '../tabs/tab.ts';

/** PATCH by form, with the API's function. Returns the changed application, or what was wrong. `places`: the row of each scope. */
export async function changeResourceByForm(
  { context, request, session, application, locale }: TabVisit,
  change: ResourceChange,
  places: readonly number[] = [],
): Promise<{ application: Application } | { faults: ui.Faults }> {
  try {
    const id = application.application_id;
    return { application: await changeResource(context, request, session, id, change) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { faults: resourceFaultsByField(locale, error, places) };
  }
}
