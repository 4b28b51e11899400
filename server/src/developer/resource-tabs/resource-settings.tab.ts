import { removeApplication } from '../../applications/index.ts';
import type * as ui from '../../platform/html/components/index.ts';
import { doneOf } from '../settings/change-by-form.ts';
import { savedAddress } from '../settings/saved-in.ts';
import type { Outcome, Tab, TabVisit } from '../tabs/tab.ts';
import { changeResourceByForm } from './change-resource-by-form.ts';
import { resourceSettingsBody } from './resource-settings.page.ts';
import {
  isSection,
  type ResourceSettingsForm,
  resourceChangeIn,
  settingsFormAfter,
  settingsFormOf,
} from './resource-settings-form.ts';
import { resourceIn } from './resource-tab.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

/** All settings of an API except its scopes; and deletion. */
export const resourceSettings: Tab = {
  slug: 'settings',
  label: 'settings',
  group: 'manage',
  icon: 'settings',
  show(visit) {
    const form = settingsFormOf(visit.application, resourceIn(visit));
    return {
      body: resourceSettingsBody(visit, resourceIn(visit), { form, faults: {} }),
      scripts: ['lint.js'],
    };
  },
  async submit(visit, sent) {
    const { application, locale } = visit;
    const section = sent.get('section');
    const present = settingsFormOf(application, resourceIn(visit));
    if (section === 'delete') return await remove(visit, present, sent.get('confirm_name') ?? '');
    if (!isSection(section)) return { to: visit.path };
    const form = settingsFormAfter(present, section, sent);
    const read = resourceChangeIn(locale, application, form, section);
    if ('faults' in read) return refused(visit, form, read.faults);
    const changed = await changeResourceByForm(visit, read.change);
    if ('faults' in changed) return refused(visit, form, changed.faults);
    return { to: savedAddress(visit.path, doneOf(application, changed.application), section) };
  },
};

async function remove(visit: TabVisit, present: ResourceSettingsForm, typedName: string): Promise<Outcome> {
  const { context, request, session, application, locale } = visit;
  if (typedName.trim() !== application.name)
    return refused(visit, present, { confirm_name: resourceTabMessages[locale].removeFault });
  await removeApplication(context, request, session, application);
  return { to: '/developer/resources?done=deleted' };
}

function refused(visit: TabVisit, form: ResourceSettingsForm, faults: ui.Faults): Outcome {
  const body = resourceSettingsBody(visit, resourceIn(visit), { form, faults });
  return { refused: { body, invalid: true, scripts: ['lint.js'] } };
}
