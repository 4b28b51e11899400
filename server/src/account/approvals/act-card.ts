import { isInFlight, type OpenApproval } from '../../agents/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { describeDetails, detailsBlock } from '../../resources/index.ts';
import { approvalMessages } from './approvals.messages.ts';
import { fingerprint } from './fingerprint.ts';

type Act = Exclude<OpenApproval['act'], 'altered' | null>;

/** What the API declares about the act, before anything that the agent says: whose API it is, and every field of what it would get. */
export function actCard(locale: Locale, approval: OpenApproval, act: Act): Html {
  const messages = approvalMessages[locale];
  const types = act.change === null ? act.resource.details_types : [];
  return ui.card({
    id: 'act',
    body: html`<p class="fine" id="act-title">${messages.actTitle}</p>
${detailsBlock(locale, describeDetails(types, act.details, locale))}
${ui.facts([
  [messages.actApi, apiName(locale, act)],
  ...allowance(locale, approval, act),
])}${detailsHash(locale, approval)}`,
  });
}

/** What is asked for, in the API's words, and the same with its language; null without an act, or where the API no longer declares it as it was asked for. */
export function titleOfAct(
  locale: Locale,
  { act }: OpenApproval,
): { text: string; heading: Fragment } | null {
  if (act === null || act === 'altered' || act.change !== null) return null;
  return titlesOf(locale, act.resource.details_types, act.details);
}

export function titlesOf(
  locale: Locale,
  types: Parameters<typeof describeDetails>[0],
  details: Parameters<typeof describeDetails>[1],
): { text: string; heading: Html } {
  const titles = new Map(describeDetails(types, details, locale).map(({ title }) => [title.text, title]));
  const separator = listSeparator(locale);
  return {
    text: [...titles.keys()].join(separator),
    heading: html`${[...titles.values()].map(
      ({ text, language }, index) =>
        html`${index > 0 && separator}<span ${attributes({ lang: language !== locale && language })}>${ui.untrustedText(text)}</span>`,
    )}`,
  };
}

function apiName(locale: Locale, { identifier, resource }: Act): Html {
  const messages = approvalMessages[locale];
  const { host, origin } = new URL(identifier);
  const proof = resource?.is_verified
    ? ui.badge('success', messages.verifiedHost)
    : ui.badge('neutral', messages.unverifiedHost);
  return html`${resource && ui.untrustedText(resource.name)} <span class="address"><strong id="act-host">${host}</strong><span>${identifier.slice(origin.length)}</span></span> ${proof}`;
}

/** While an approval would still allow something. */
function allowance(locale: Locale, { status }: OpenApproval, act: Act): [string, string][] {
  if (act.change !== null || !isInFlight(status)) return [];
  const messages = approvalMessages[locale];
  const { is_single_use, life_seconds } = act.checked;
  const words = is_single_use ? messages.actOnce : messages.actForMinutes(minutesOf(life_seconds));
  return [[messages.actAllows, words]];
}

/** What the agent can do after the approval; null without an act. */
export function doneWithAct(locale: Locale, { act, agent_name }: OpenApproval): string | null {
  if (act === null || act === 'altered' || act.change !== null) return null;
  const messages = approvalMessages[locale];
  const { is_single_use, life_seconds } = act.checked;
  return is_single_use
    ? messages.doneApprovedOnce(agent_name)
    : messages.doneApprovedFor(agent_name, minutesOf(life_seconds));
}

const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

function detailsHash(
  locale: Locale,
  { authorization_details, authorization_details_hash }: OpenApproval,
): Html {
  const messages = approvalMessages[locale];
  return fingerprint(locale, {
    id: 'details-hash',
    label: messages.actFingerprint,
    hint: messages.actFingerprintHint,
    hash: authorization_details_hash ?? '',
    payload: authorization_details ?? '',
    differs: messages.differs,
  });
}

/** Why the request ended before a decision; null for other reasons. */
export function changedNotice(locale: Locale, { revoke_reason, agent_name }: OpenApproval): Html | null {
  if (revoke_reason === null) return null;
  const messages = approvalMessages[locale];
  const body = {
    declaration_changed: messages.declarationChanged(agent_name),
    resource_unusable: messages.resourceUnusable,
  }[revoke_reason];
  return ui.notice({ kind: 'warning', id: 'changed', body });
}
