import * as ui from '../platform/html/components/index.ts';
import { type Html, html } from '../platform/html/html.ts';
import { page } from '../platform/html/layout.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import { listSeparator } from '../platform/i18n/punctuation.ts';
import { policyRefusalMessages } from './policy-refusal.messages.ts';
import type { PolicyOwner, PolicyRefusal } from './sign-in-rules.ts';

type RefusalPage = {
  locale: Locale;
  refusal: PolicyRefusal;
  /** Links and buttons: where to go on from here. */
  onward: Html;
  /** Where the language switch leads; absent: no switch. */
  path?: string | undefined;
};

/** Which policy keeps a person out, what it demands, and what they can do. Send with 403. Ids: policy-refusal, policy-todo. */
export function policyRefusalPage({ locale, refusal, onward, path }: RefusalPage): string {
  const { title, detail, toDo } = refusalWords(locale, refusal);
  return refusalPage({ locale, title, detail, toDo, onward, path });
}

/** For a visitor of the sign-up page where no one can sign up. */
export function signUpClosedPage(locale: Locale, signInPath: string, path: string): string {
  const words = policyRefusalMessages[locale];
  return refusalPage({
    locale,
    title: words.signUpClosedTitle,
    detail: words.signUpClosed,
    toDo: words.signUpClosedToDo,
    onward: ui.actions(ui.linkButton({ label: words.toSignIn, href: signInPath, id: 'to-sign-in' })),
    path,
  });
}

/** The owner of a policy as the beginning of a sentence. */
function ownerName(locale: Locale, by: PolicyOwner): string {
  const words = policyRefusalMessages[locale];
  return by.kind === 'installation' ? words.installation : words[by.kind](by.name);
}

/** The same within a sentence, after words that say what it demands. */
export function ownerNameWithin(locale: Locale, by: PolicyOwner): string {
  const words = policyRefusalMessages[locale];
  return by.kind === 'installation' ? words.installationWithin : words[`${by.kind}Within`](by.name);
}

type Words = { title: string; detail: string; toDo: string };

export function refusalWords(locale: Locale, refusal: PolicyRefusal): Words {
  const words = policyRefusalMessages[locale];
  const by = ownerName(locale, refusal.by);
  switch (refusal.reason) {
    case 'email_domain':
      return {
        title: words.emailDomainTitle,
        detail:
          refusal.allowed.length === 0
            ? words.emailDomainNone(by)
            : words.emailDomain(by, refusal.allowed.join(listSeparator(locale))),
        toDo: words.emailDomainToDo,
      };
    case 'email_unverified':
      return {
        title: words.emailUnverifiedTitle,
        detail: words.emailUnverified(by),
        toDo: words.emailUnverifiedToDo,
      };
    case 'address':
      return {
        title: words.addressTitle,
        detail: words.address(by, refusal.address),
        toDo: words.addressToDo,
      };
  }
}

function refusalPage({
  locale,
  title,
  detail,
  toDo,
  onward,
  path,
}: Words & Omit<RefusalPage, 'refusal'>): string {
  return page({
    locale,
    title,
    narrow: true,
    ...(path !== undefined && { path }),
    body: ui.card({
      level: 1,
      title,
      body: html`<p id="policy-refusal">${detail}</p><p id="policy-todo">${toDo}</p>${onward}`,
    }),
  });
}
