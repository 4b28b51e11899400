import { hasFactor } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type Factor, ownerNameWithin, type PolicyOwner } from '../../policies/index.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

type SecondFactorPage = {
  locale: Locale;
  session: CurrentSession;
  demanded_by: PolicyOwner[];
  factors: readonly Factor[];
  /** Until when the person can go on without one; null: they cannot. */
  until: Date | null;
  /** What cannot go on before. */
  ends: 'session' | 'application';
  /** Already checked by `returnPath`. */
  return_to: string | null;
};

/** Which policies demand a second factor, which ones count, and the ways to set one up or show it. */
export function secondFactorPage(content: SecondFactorPage): string {
  const { locale, session, demanded_by, factors, until, ends, return_to } = content;
  const words = secondFactorMessages[locale];
  const owners = demanded_by.map((by) => ownerNameWithin(locale, by)).join(words.and);
  const counts =
    factors.length > 1 ? words.anyFactor : factors.includes('passkey') ? words.passkeyOnly : words.totpOnly;
  const here = pathWithReturnTo('/account/second-factor', return_to);
  const hasOne = hasFactor(session, factors);
  const ways = [
    hasOne &&
      ui.linkButton({
        label: words.confirm,
        href: stepUpPath(return_to ?? '/account'),
        id: 'confirm-factor',
        kind: 'primary',
      }),
    factors.includes('passkey') &&
      ui.linkButton({
        label: words.passkey,
        href: pathWithReturnTo('/account/passkeys', here),
        id: 'add-passkey',
      }),
    factors.includes('totp') &&
      !session.totp_enabled &&
      ui.linkButton({
        label: words.totp,
        href: pathWithReturnTo('/account/security', here),
        id: 'set-up-totp',
      }),
  ].filter((way) => way !== false);
  return page({
    locale,
    title: words.title,
    narrow: true,
    path: here,
    scripts: ['local-time.js'],
    user: { name: session.preferred_name ?? session.email },
    body: ui.card({
      level: 1,
      title: words.title,
      lead: words.demandedBy(owners),
      body: html`<p>${counts}</p>${hasOne && html`<p>${words.haveOne}</p>`}
<p id="second-factor-until">${until === null ? (ends === 'session' ? words.now : words.thenOnward) : html`${words.until} ${ui.moment(locale, until)}`}</p>
${ui.actions(html`${ways}`)}${until !== null && ui.actions(ui.linkButton({ label: words.later, href: return_to ?? '/account', id: 'later' }))}`,
      footer: ui.form({
        action: '/logout',
        id: 'sign-out-instead',
        body: ui.button({ label: words.signOut, kind: 'secondary', id: 'second-factor-sign-out' }),
      }),
    }),
  });
}
