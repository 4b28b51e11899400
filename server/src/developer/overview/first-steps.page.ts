import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { firstStepsMessages } from './first-steps.messages.ts';
import { type FirstSteps, STEPS, type StepName } from './first-steps.ts';

/** The tab where each step is done. */
const TABS: Record<StepName, string | null> = {
  registered: null,
  hosts: 'redirect-uris',
  sign_in: 'try',
  webhooks: 'webhooks',
  review: null,
};

/** What is left to do for a new application; nothing when all is done, and for people who can only view it. */
export function firstStepsCard({ locale, root, manages }: TabVisit, steps: FirstSteps): Html | null {
  if (steps === null || !manages) return null;
  const words = firstStepsMessages[locale];
  return ui.checklist({
    locale,
    title: words.title,
    id: 'first-steps',
    steps: STEPS.map((name) => ({
      done: steps[name],
      label: words[name],
      ...(TABS[name] !== null && { href: `${root}/${TABS[name]}` }),
      ...(!steps[name] && name !== 'registered' && { note: words[`${name}_note`] }),
    })),
  });
}
