import { confirmFirst } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import {
  hasSecondFactor,
  needsSecondFactor,
  needsStepUp,
  secondFactorPath,
  stepUpPath,
} from '../../sessions/index.ts';
import type { Outcome, Visit } from '../tabs/tab.ts';
import { consoleMessages } from './console.messages.ts';

/**
 * Where a second factor is confirmed, leading back to the tab; null when one was confirmed within five minutes. For the verification
 * of redirect URIs, where no password serves (specification "Authentication").
 */
export function secondFactorFirst({ session, now, path }: Visit): Outcome | null {
  return needsSecondFactor(session, now) ? { to: secondFactorPath(session, path) } : null;
}

/** Stands in the place of a panel with fields for as long as their answer would be a step-up; else null. */
export function confirmFirstOn({ locale, session, now, path }: Visit, panel: string): Html | null {
  return needsStepUp(session, now) ? confirmFirst(locale, stepUpPath(path), panel) : null;
}

/** Beside a button that leads to the step-up and back: what was filled in waits meanwhile. Null where the session is fresh. */
export function stepUpHint({ locale, session, now }: Pick<Visit, 'locale' | 'session' | 'now'>): Html | null {
  if (!needsStepUp(session, now)) return null;
  const words = consoleMessages[locale];
  return html`<p class="hint">${hasSecondFactor(session) ? words.stepUp : words.stepUpPassword}</p>`;
}
