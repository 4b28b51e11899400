import { keepsSecret, type SecretUses } from '../../applications/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { confirmFirstOn, stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { secretMessages } from './secrets.messages.ts';

/**
 * Seconds for which the current client secret keeps working; the longest is the API's maximum. Ending it immediately breaks every
 * deployment that uses it, so that choice comes last.
 */
export const GRACES = [3600, 86_400, 604_800, 0] as const;
/** A day, where the API's default is 0: a person presses a button long before the new secret is deployed. */
export const DEFAULT_GRACE = 86_400;
/** From here on a badge warns, at the same time as the first mail. */
const SOON = 30 * DAY;

export function secretsBody(
  visit: TabVisit,
  uses: SecretUses,
  isSignedLegacy: boolean,
  isGraceWrong = false,
): Html {
  const { locale } = visit;
  const faults: Record<string, string> = isGraceWrong
    ? { grace_seconds: consoleMessages[locale].graceFault }
    : {};
  return html`${ui.errorSummary(locale, faults)}${clientSecret(visit, uses, faults)}
${webhookSecret(visit, isSignedLegacy)}`;
}

function clientSecret(visit: TabVisit, uses: SecretUses, faults: Record<string, string>): Html {
  const { locale, application, manages, path, now } = visit;
  const words = secretMessages[locale];
  const title = words.clientSecret;
  const isApi = visit.resource !== null;
  const { client_secret_fingerprint: fingerprint, client_secret_expires_at: end } = application;
  const { previous_client_secret_expires_at: previous } = application;
  if (!keepsSecret(application.token_endpoint_auth_method))
    return ui.card({ title, body: html`<p>${isApi ? words.noneApi : words.none}</p>` });
  const pairs: [string, Fragment][] = [];
  if (fingerprint !== null)
    pairs.push([
      words.fingerprint,
      html`<code id="fingerprint">${fingerprint}</code><p class="hint">${words.fingerprintHint}<br><code>printf %s "$CLIENT_SECRET" | sha256sum | cut -c1-8</code></p>`,
    ]);
  const used = (at: Date | null) => (at === null ? words.neverUsed : ui.distance(locale, at, now));
  pairs.push([
    words.lastUsed,
    html`${used(uses.client_secret_last_used_at)}<p class="hint">${words.lastUsedHint}</p>`,
  ]);
  if (end !== null) pairs.push([words.expires, expiry(visit, end)]);
  if (previous !== null && previous > now)
    pairs.push(
      [words.previous, ui.moment(locale, previous)],
      [words.previousLastUsed, used(uses.previous_client_secret_last_used_at)],
    );
  const graces = ui.selectField({
    name: 'grace_seconds',
    label: words.grace,
    hint: words.graceHint,
    value: String(DEFAULT_GRACE),
    options: GRACES.map((seconds) => ({ value: String(seconds), label: words[`grace${seconds}`] })),
    ...ui.faultOf(faults, 'grace_seconds'),
  });
  return ui.card({
    title,
    lead: isApi ? words.clientSecretLeadApi : words.clientSecretLead,
    body: html`${fingerprint === null ? ui.notice({ kind: 'warning', body: isApi ? words.missingApi : words.missing }) : ui.facts(pairs)}${
      manages &&
      (confirmFirstOn(visit, { label: words.rotate }) ??
        ui.confirmPanel({
          id: 'rotate-client',
          label: words.rotate,
          warning: words.rotateWarning,
          confirm: words.rotateNow,
          action: path,
          hidden: { secret: 'client' },
          fields: graces,
          open: Object.keys(faults).length > 0,
        }))
    }`,
  });
}

function webhookSecret(visit: TabVisit, isSignedLegacy: boolean): Html {
  const { locale, application, manages, path } = visit;
  const words = secretMessages[locale];
  const { webhook_secret_expires_at: end } = application;
  return ui.card({
    title: words.webhookSecret,
    lead: words.webhookSecretLead,
    body: html`${isSignedLegacy && ui.notice({ kind: 'warning', id: 'legacy-webhook-secret', body: words.legacy })}${
      end !== null && ui.facts([[words.expires, expiry(visit, end)]])
    }${
      manages &&
      ui.confirmPanel({
        id: 'rotate-webhook',
        label: words.rotateWebhook,
        warning: html`<p>${words.rotateWebhookWarning}</p>${stepUpHint(visit)}`,
        confirm: words.rotateNow,
        action: path,
        hidden: { secret: 'webhook' },
      })
    }`,
  });
}

function expiry({ locale, now }: TabVisit, end: Date): Html {
  const words = secretMessages[locale];
  const state =
    end <= now
      ? ui.badge('danger', words.expired)
      : end <= after(now, SOON) && ui.badge('warning', words.soon);
  return html`${ui.moment(locale, end)} ${state}`;
}
