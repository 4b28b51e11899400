import { confirmFirst } from '../platform/html/components/index.ts';
import { type Html, html } from '../platform/html/html.ts';
import { needsSecondFactor, needsStepUp, stepUpPath } from '../users/index.ts';
import { consoleMessages } from './messages/console.ts';
import type { Outcome, Visit } from './tab.ts';

/**
 * Where a second factor is confirmed, leading back to the tab; null when one was confirmed within five minutes. For the verification
 * of redirect URIs, where no password serves (specification "Authentication").
 */
export function secondFactorFirst({ session, now, path }: Visit): Outcome | null {
  return needsSecondFactor(session, now) ? { to: stepUpPath(path) } : null;
}

/** Stands in the place of a panel with fields for as long as their answer would be a step-up; else null. */
export function confirmFirstOn({ locale, session, now, path }: Visit, panel: string): Html | null {
  return needsStepUp(session, now) ? confirmFirst(locale, stepUpPath(path), panel) : null;
}

/** Beside a button that has no fields: it leads to the step-up and back; nothing is lost. */
export function stepUpHint({ locale, session, now }: Visit): Html | null {
  return needsStepUp(session, now) ? html`<p class="hint">${consoleMessages[locale].stepUp}</p>` : null;
}
