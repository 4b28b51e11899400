import {
  actions,
  button,
  card,
  errorSummary,
  type Faults,
  form,
  linkButton,
} from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { accountHint, emailField, passwordField } from '../shared/credential-fields.ts';
import { pathWith } from '../sign-in/sign-in.page.ts';
import { signUpMessages } from '../sign-up/sign-up.messages.ts';

type Link = { locale: Locale; token: string; email: string; return_to: string | null };

/** Mail scanners open links; only the button acts. */
export function verifyEmailPage({ locale, token, email, return_to }: Link): string {
  const words = signUpMessages[locale];
  return page({
    locale,
    title: words.verifyTitle,
    narrow: true,
    body: card({
      level: 1,
      title: words.verifyTitle,
      lead: words.verifyLead(email),
      body: form({
        action: '/verify-email',
        id: 'verify-email',
        hidden: { token, return_to },
        body: actions(button({ label: words.verifySubmit, id: 'verify-submit' })),
      }),
    }),
  });
}

/** The one link of a mail about a change. What ends is said before the button, and that factors stay. */
export function secureAccountPage({ locale, token, email }: Omit<Link, 'return_to'>): string {
  const words = signUpMessages[locale];
  return page({
    locale,
    title: words.secureTitle,
    narrow: true,
    body: card({
      level: 1,
      title: words.secureTitle,
      lead: words.secureLead(email),
      body: html`<p>${words.secureStays}</p>${form({
        action: '/account/secure',
        id: 'secure-account',
        hidden: { token },
        body: actions(button({ label: words.secureSubmit, kind: 'danger', id: 'secure-submit' })),
      })}`,
    }),
  });
}

type RecoverPage = {
  locale: Locale;
  email: string;
  return_to: string | null;
  status?: string | null;
  faults?: Faults;
};

export function recoverPage({ locale, email, return_to, status, faults = {} }: RecoverPage): string {
  const words = signUpMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${emailField(faults, {
    label: words.email,
    value: email,
    autocomplete: 'username',
    autofocus: true,
  })}${actions(button({ label: words.recoverSubmit, id: 'recover-submit' }))}`;
  return page({
    locale,
    title: words.recoverTitle,
    narrow: true,
    path: pathWith('/recover', return_to),
    faults,
    status,
    body: card({
      level: 1,
      title: words.recoverTitle,
      lead: words.recoverLead,
      body: form({ action: '/recover', id: 'recover', hidden: { return_to }, body: fields }),
      footer: html`<a href="${pathWith('/login', return_to)}">${words.haveAccount}</a>`,
    }),
  });
}

export function resetPasswordPage({
  locale,
  token,
  email,
  return_to,
  faults = {},
}: Link & { faults?: Faults }): string {
  const words = signUpMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${accountHint(email)}${passwordField(faults, {
    name: 'new_password',
    label: words.newPassword,
    hint: words.passwordHint,
    autocomplete: 'new-password',
    autofocus: true,
  })}${actions(button({ label: words.resetSubmit, id: 'reset-submit' }))}`;
  return page({
    locale,
    title: words.resetTitle,
    narrow: true,
    faults,
    body: card({
      level: 1,
      title: words.resetTitle,
      lead: words.resetLead(email),
      body: form({
        action: '/reset-password',
        id: 'reset-password',
        hidden: { token, return_to },
        body: fields,
      }),
    }),
  });
}

/** Used, expired or cut off: the reader learns the way on, not which of the three. */
export function deadLinkPage(
  locale: Locale,
  purpose: 'verify_email' | 'recover_password' | 'secure_account',
  returnTo: string | null,
): string {
  const words = signUpMessages[locale];
  const next =
    purpose === 'verify_email'
      ? linkButton({ label: words.checkMailSignIn, href: pathWith('/login', returnTo) })
      : linkButton({ label: words.askAgain, href: pathWith('/recover', returnTo) });
  const hint = {
    verify_email: words.linkDeadVerify,
    recover_password: words.linkDeadRecover,
    secure_account: words.linkDeadSecure,
  };
  return page({
    locale,
    title: words.linkDeadTitle,
    narrow: true,
    invalid: true,
    body: card({
      id: 'dead-link',
      level: 1,
      title: words.linkDeadTitle,
      lead: words.linkDead,
      body: html`<p>${hint[purpose]}</p>${actions(next)}`,
    }),
  });
}
