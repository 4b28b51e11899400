import type { attemptsAt } from '../../applications/index.ts';
import { addAsset } from '../../platform/html/assets.ts';
import {
  actions,
  badge,
  button,
  card,
  copyField,
  facts,
  form,
  linkButton,
  moment,
  notice,
} from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { VerificationOutcome } from '../procedure/check-ownership.ts';
import { DIAGNOSTICS } from '../procedure/diagnostics.ts';
import { REASONS } from '../procedure/reasons.ts';
import { verificationTargets } from '../procedure/verification-targets.ts';
import { diagnosticMessages, type RecordPlace } from './diagnostics.messages.ts';
import { reasonMessages } from './reasons.messages.ts';
import { messages } from './verification.messages.ts';
import type { Verification } from './verification.ts';

type VerificationCard = {
  locale: Locale;
  entry: Verification;
  /** The last attempt at it, if there was one. */
  attempt: ReturnType<Awaited<ReturnType<typeof attemptsAt>>['get']>;
  /** Where the button sends `uri`; null for people who can view but not verify. */
  action: string | null;
  /** The person has no second factor, which verifying requires: links to set one up replace the button. */
  setUpFirst?: boolean;
  /** Makes the ids of several cards unique. */
  index: number;
  now: Date;
  footer?: Html | null;
};

const TONES = {
  verified: 'success',
  expired: 'warning',
  unverified: 'neutral',
  unverifiable_host: 'neutral',
} as const;

/** Of every page that shows a card. */
export const VERIFICATION_SCRIPT = addAsset(new URL('./verification.js', import.meta.url));

/**
 * One redirect URI: its status, what to publish, and the result of the last attempt. Uses the scripts `copy-field.js`,
 * `local-time.js` and `verification.js`, and works without them.
 */
export function verificationCard(content: VerificationCard): Html {
  const { locale, entry, index, footer } = content;
  const words = messages[locale];
  return card({
    footer: footer ?? null,
    id: `uri-${index}`,
    title: entry.uri,
    lead: html`${verificationBadge(locale, entry.status)} ${badge('neutral', words[`tier_${entry.tier}`])}`,
    body: html`${proof(content)}${
      entry.status === 'unverifiable_host'
        ? html`<p>${reasonMessages[locale].unverifiable_host}</p>`
        : html`${folded(content)}${lastAttempt(content)}${verifyForm(content)}`
    }`,
  });
}

/** Whether someone has verified that the host of a URI is theirs. */
export function verificationBadge(locale: Locale, status: Verification['status']): Html {
  return badge(TONES[status], messages[locale][`status_${status}`]);
}

function proof({ locale, entry }: VerificationCard): Html | null {
  const { verified_at, verification_method, expires_at } = entry;
  if (verified_at === null) return null;
  const words = messages[locale];
  return facts([
    [words.verifiedAt, moment(locale, verified_at)],
    [words.provenBy, verification_method === null ? '–' : words[`method_${verification_method}`]],
    ...(expires_at === null ? [] : [[words.expiresAt, moment(locale, expires_at)] as [string, Fragment]]),
  ]);
}

/** Once verified, the published values are collapsed. */
function folded(content: VerificationCard): Html {
  if (content.entry.status !== 'verified') return whatToPublish(content);
  const { showPublished } = messages[content.locale];
  return html`<details class="more"><summary>${showPublished}</summary>${whatToPublish(content)}</details>`;
}

function whatToPublish({ locale, entry, index }: VerificationCard): Html {
  const words = messages[locale];
  const { host, txt_name, file_url } = verificationTargets(entry.uri) ?? {
    host: '',
    txt_name: null,
    file_url: null,
  };
  const value = entry.challenge_wellknown_body;
  const field = (name: string, label: string, content: string, hint?: string) =>
    copyField({ locale, label, value: content, id: `${name}-${index}`, ...(hint && { hint }) });
  return html`<h3>${words.byRecord}</h3>
${txt_name !== null && field('txt-name', words.recordName, txt_name, words.recordNameHint(host))}
${field('txt-value', words.recordValue, value, words.recordValueHint)}
${txt_name !== null && field('dig', words.recordTry, `dig +short TXT ${txt_name}`)}
${
  file_url === null
    ? html`<p class="fine">${words.wildcardOnly}</p>`
    : html`<h3>${words.byFile}</h3>
${field('file-url', words.fileUrl, file_url, words.fileUrlHint)}
${field('file-body', words.fileBody, value, words.fileBodyHint)}
${field('curl', words.fileTry, `curl -i ${file_url}`)}`
}`;
}

function lastAttempt({ locale, entry, attempt }: VerificationCard): Html | null {
  const outcome = attempt?.outcome;
  if (!attempt?.ended_at || !outcome || outcome.verified) return null;
  const words = messages[locale];
  const seen: [string, Fragment][] = [
    [words.lastAttempt, html`${moment(locale, attempt.ended_at)} · <code>${outcome.reason}</code>`],
    [words.whatToDo, advice(locale, entry.uri, outcome).map((sentence) => html`<p>${sentence}</p>`)],
    [words.detail, html`<code>${outcome.detail}</code>`],
  ];
  if (outcome.txt_values !== null) {
    const values = outcome.txt_values.map((value) => html`<code class="values">${value}</code>`);
    seen.push([words.found, values.length === 0 ? words.foundNone : values]);
  }
  if (outcome.http_status !== null) seen.push([words.httpStatus, String(outcome.http_status)]);
  return notice({ kind: 'warning', body: facts(seen) });
}

/** Recognised mistakes first: they are more specific than the reason. */
export function advice(locale: Locale, uri: string, outcome: VerificationOutcome): string[] {
  const { reason, mistakes } = outcome;
  const where = whereOf(uri, outcome);
  const known = DIAGNOSTICS.filter((mistake) => mistakes.includes(mistake)).map((mistake) =>
    diagnosticMessages[locale][mistake](where),
  );
  const named = REASONS.find((one) => one === reason);
  return [...known, ...(named === undefined ? [] : [reasonMessages[locale][named]])];
}

function whereOf(uri: string, outcome: VerificationOutcome): RecordPlace {
  const txt_name = verificationTargets(uri)?.txt_name ?? '';
  const found_at = outcome.found_at ?? '';
  const zone = found_at.slice(txt_name.length + 1);
  return { txt_name, found_at, zone, entered: txt_name.slice(0, -(zone.length + 1)) };
}

function verifyForm(content: VerificationCard): Html {
  const { locale, entry, attempt, action, index, now } = content;
  const words = messages[locale];
  if (action === null) return html`<p class="fine">${words.onlyManagers}</p>`;
  if (content.setUpFirst) return waysToSecondFactor(locale, `${action}#uri-${index}`, index);
  const freeAt = attempt?.free_at;
  const own = attributes({
    id: `verify-state-${index}`,
    class: 'fine',
    role: 'status',
    'data-verify': `verify-${index}`,
    'data-free-at': freeAt && freeAt > now ? freeAt.toISOString() : null,
    // Clocks of browsers may be wrong: the script counts from the server's.
    'data-now': now.toISOString(),
    'data-verifying': words.verifying,
    'data-again': words.again,
    'data-free': words.mayVerify,
  });
  const isRunning = attempt !== undefined && attempt.ended_at === null && freeAt! > now;
  return form({
    id: `form-${index}`,
    action,
    label: entry.uri,
    hidden: { uri: entry.uri },
    body: html`${actions(button({ label: words.verify, id: `verify-${index}` }))}
<p ${own}>${isRunning && words.running}</p>`,
  });
}

/** Both lead back to `returnTo` when the second factor is set up. */
function waysToSecondFactor(locale: Locale, returnTo: string, index: number): Html {
  const words = messages[locale];
  const query = `return_to=${encodeURIComponent(returnTo)}`;
  const ways = actions(
    linkButton({
      label: words.addPasskey,
      href: `/account/passkeys?${query}`,
      kind: 'primary',
      id: `add-passkey-${index}`,
    }),
    linkButton({
      label: words.setUpCodes,
      href: `/account/security?${query}#totp`,
      id: `set-up-codes-${index}`,
    }),
  );
  return html`<details class="confirm" id="${`set-up-${index}`}"><summary>${words.verifyAfter}</summary><div><p>${words.needsSecondFactor}</p>${ways}</div></details>`;
}
