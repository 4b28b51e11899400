import { wordFaults } from '../../platform/invalid-input.ts';
import { type DetailsType, readTypesText, typeFaultMessages } from '../../resources/index.ts';
import { doneOf } from '../settings/change-by-form.ts';
import type { Outcome, Tab, TabVisit } from '../tabs/tab.ts';
import { changeResourceByForm } from './change-resource-by-form.ts';
import { resourceDetailsMessages } from './resource-details.messages.ts';
import { resourceDetailsBody, TYPES_FIELD } from './resource-details.page.ts';
import { resourceIn } from './resource-tab.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

/** The types of authorization details that an API declares: as people see them, and as JSON. */
export const resourceDetails: Tab = {
  slug: 'authorization-details',
  label: 'authorizationDetails',
  group: 'signIn',
  icon: 'pen',
  show(visit) {
    const words = resourceTabMessages[visit.locale];
    const done = visit.query.get('done');
    const { details_types } = resourceIn(visit);
    return {
      body: resourceDetailsBody(visit, resourceIn(visit), { types: details_types }),
      status: done === 'saved' || done === 'pending' ? words[done] : null,
    };
  },
  async submit(visit, sent) {
    const text = sent.get(TYPES_FIELD) ?? '';
    const read = readTypesText(text);
    if (!('types' in read)) return refused(visit, text, sentences(visit, read));
    if (sent.get('do') === 'preview') {
      const content = { types: read.types, text, isDraft: true };
      return { shown: { body: resourceDetailsBody(visit, resourceIn(visit), content) } };
    }
    return await save(visit, text, read.types);
  },
};

async function save(visit: TabVisit, text: string, types: DetailsType[]): Promise<Outcome> {
  const changed = await changeResourceByForm(visit, { authorization_details_types: types });
  if ('faults' in changed) return refused(visit, text, Object.values(changed.faults));
  return { to: `${visit.path}?done=${doneOf(visit.application, changed.application)}` };
}

function refused(visit: TabVisit, text: string, errors: string[]): Outcome {
  const resource = resourceIn(visit);
  const faults = { [TYPES_FIELD]: resourceDetailsMessages[visit.locale].errors(errors.length) };
  const content = { types: resource.details_types, text, errors, faults };
  return { refused: { body: resourceDetailsBody(visit, resource, content), faults } };
}

/** What is wrong, each with the path of what it is about: `0.schema.properties.order: …`. */
function sentences(
  { locale }: TabVisit,
  read: Exclude<ReturnType<typeof readTypesText>, { types: unknown }>,
): string[] {
  const words = resourceDetailsMessages[locale];
  if ('syntax' in read) return [read.syntax === null ? words.repeated : words.notJson(read.syntax)];
  return wordFaults(typeFaultMessages[locale], read.faults).map(({ path, message }) => {
    const below = path.split('.').slice(1).join('.');
    return below === '' ? message : `${below}: ${message}`;
  });
}
