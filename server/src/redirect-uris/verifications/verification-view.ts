import { type Application, attemptsAt } from '../../applications/index.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Html } from '../../platform/html/html.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { VerificationOutcome } from '../procedure/check-ownership.ts';
import { type Verifier, verifyRedirectUri } from '../procedure/verify.ts';
import { listVerifications } from './list-verifications.ts';
import { messages } from './verification.messages.ts';
import { advice, verificationCard } from './verification-card.page.ts';

export type VerificationView = {
  cards: Html[];
  status: { text: string; warning: boolean } | null;
};

/**
 * A card for each redirect URI of an application, and the status message after an attempt. `action`: the address for attempts
 * (`verifyByForm`), null for people who can only view; `done` and `wait`: from its redirect. `setUpFirst`: the person has no second
 * factor. `footer`: additional content of a card.
 */
export async function verificationView(
  context: Context,
  locale: Locale,
  application: Application,
  view: {
    action: string | null;
    done: string | null | undefined;
    wait: string | null | undefined;
    setUpFirst?: boolean;
    footer?: (uri: string, index: number) => Html | null;
  },
): Promise<VerificationView> {
  const [{ verifications }, attempts] = await Promise.all([
    listVerifications(context, application),
    attemptsAt(context.stores.db, application.application_id),
  ]);
  const now = context.clock.now();
  const cards = verifications.map((entry, index) =>
    verificationCard({
      locale,
      entry,
      attempt: attempts.get(entry.uri),
      action: view.action,
      setUpFirst: view.setUpFirst ?? false,
      index,
      now,
      footer: view.footer?.(entry.uri, index) ?? null,
    }),
  );
  const uri = application.redirect_uris[Number(view.done ?? view.wait ?? -1)]?.uri;
  const last = uri === undefined ? undefined : attempts.get(uri);
  return { cards, status: last === undefined ? null : statusOf(locale, last, now, view.wait != null) };
}

/** The status message for a person without a second factor who tried to verify anyway. */
export function secondFactorNeeded(locale: Locale): string {
  return messages[locale].needsSecondFactor;
}

/** An attempt from a card's button; returns the address to redirect to. Throws 422 for a URI that is not the application's. */
export async function verifyByForm(
  context: Context,
  request: Request,
  by: Omit<Verifier, 'diagnose'>,
  application: Application,
  uri: string,
  page: string,
): Promise<string> {
  const place = application.redirect_uris.findIndex((entry) => entry.uri === uri);
  const outcome = await verifyOnce(context, request, { ...by, diagnose: true }, application, uri);
  return `${page}?${outcome}=${place}#uri-${place}`;
}

async function verifyOnce(
  context: Context,
  request: Request,
  by: Verifier,
  application: Application,
  uri: string,
): Promise<'done' | 'wait'> {
  try {
    await verifyRedirectUri(context, request, by, application, uri);
    return 'done';
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return 'wait';
    throw error;
  }
}

/** The outcome with the first thing to do. */
function statusOf(
  locale: Locale,
  attempt: { uri: string; free_at: Date; outcome: VerificationOutcome | null },
  now: Date,
  hasToWait: boolean,
): VerificationView['status'] {
  const words = messages[locale];
  const { uri, outcome } = attempt;
  if (hasToWait) {
    const seconds = Math.ceil((attempt.free_at.getTime() - now.getTime()) / SECOND);
    return seconds > 0 ? { text: words.statusWait(uri, seconds), warning: true } : null;
  }
  if (outcome === null) return null;
  if (outcome.verified) return { text: words.statusVerified(uri), warning: false };
  return { text: words.statusFailed(uri, advice(locale, uri, outcome)[0] ?? ''), warning: true };
}
