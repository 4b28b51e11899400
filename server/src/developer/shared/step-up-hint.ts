import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { hasSecondFactor, needsStepUp, stepUpPath } from '../../sessions/index.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { consoleMessages } from './console.messages.ts';

/** Replaces a panel of fields while sending them would lead to a step-up; otherwise null. */
export function confirmFirstOn({ locale, session, now, path }: TabVisit, panel: ui.ClosedPanel): Html | null {
  return needsStepUp(session, now) ? ui.confirmFirst(locale, stepUpPath(path), panel) : null;
}

/** Shown beside a button that leads to the step-up and back; the form is kept meanwhile. Null where the session is fresh. */
export function stepUpHint({
  locale,
  session,
  now,
}: Pick<TabVisit, 'locale' | 'session' | 'now'>): Html | null {
  if (!needsStepUp(session, now)) return null;
  const words = consoleMessages[locale];
  return html`<p class="hint">${hasSecondFactor(session) ? words.stepUp : words.stepUpPassword}</p>`;
}
