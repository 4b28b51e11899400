import { clientPolicies, organizationBrand, type ReturnContext } from '../../oauth/index.ts';
import { PASSKEYS_SCRIPT, passkeyPanel } from '../../passkeys/index.ts';
import { applicationName, type OpenedApplication, type Party } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { sentenceSeparator } from '../../platform/i18n/punctuation.ts';
import type { SignInMethod } from '../../sessions/index.ts';
import { codeField, emailField, passwordField, SHOW_PASSWORD_SCRIPT } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInMessages } from './sign-in.messages.ts';

type SignInPage = {
  locale: Locale;
  email: string;
  /** Already checked by `returnPath`. */
  return_to: string | null;
  application: OpenedApplication | null;
  organization: Party | null;
  needed_factor: ReturnContext['needed_factor'];
  /** A person is already signed in in this browser. */
  signed_in_as: string | null;
  /** How the last sign-in in this browser began. */
  last_method: SignInMethod | null;
  status?: string | null;
  /** What `status` says went wrong. */
  warning?: boolean;
  faults?: ui.Faults;
};

/** Address and password; every account starts here. */
export function signInPage(content: SignInPage): string {
  const {
    locale,
    email,
    return_to,
    application,
    organization,
    needed_factor,
    signed_in_as,
    last_method,
    status,
    warning,
    faults = {},
  } = content;
  const messages = signInMessages[locale];
  const isPasskeyFirst = needed_factor === 'passkey';
  const markOf = (method: SignInMethod) => (method === last_method ? messages.lastUsed : null);
  const fields = html`${ui.errorSummary(locale, faults)}${emailField(faults, {
    label: messages.email,
    value: email,
    autocomplete: 'username webauthn',
    autofocus: email === '' && !isPasskeyFirst,
  })}${passwordField(faults, {
    locale,
    label: messages.password,
    autocomplete: 'current-password',
    autofocus: email !== '' && !isPasskeyFirst,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'login-submit', kind: isPasskeyFirst ? 'secondary' : 'primary', mark: markOf('password') }))}`;
  const byPassword = ui.form({ action: '/login', id: 'login', hidden: { return_to }, body: fields });
  const byPasskey = passkeyPanel({
    locale,
    does: 'sign-in',
    label: messages.withPasskey,
    returnTo: return_to,
    kind: isPasskeyFirst ? 'primary' : 'secondary',
    mark: markOf('passkey'),
  });
  const byCode = html`<div class="stack">${ui.button({
    label: messages.mailCode,
    id: 'mail-code',
    kind: 'secondary',
    form: 'login',
    formaction: '/login/code/request',
    mark: markOf('code'),
  })}<p class="hint">${messages.mailCodeHint}</p></div>`;
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo('/login', return_to),
    faults,
    status,
    warning,
    scripts: [PASSKEYS_SCRIPT, SHOW_PASSWORD_SCRIPT],
    namesOpener: true,
    body: ui.card({
      level: 1,
      title: messages.title,
      picture: application && ui.logo(application.logo),
      lead: application && messages.leadFor(applicationName(locale, application)),
      body: html`${organization && organizationBrand(locale, organization)}${needed_factor && ui.notice({ kind: 'neutral', body: html`<p>${needed_factor === 'passkey' ? messages.needsPasskey : messages.needsSecondFactor}</p>` })}${signed_in_as && alreadySignedIn(locale, signed_in_as)}${isPasskeyFirst ? [byPasskey, byPassword, ui.or(messages.or)] : [byPassword, ui.or(messages.or), byPasskey]}${byCode}${application && clientPolicies(locale, { policy_uri: application.privacy_url, tos_uri: application.terms_url, support_uri: application.support_url })}`,
      footer: html`<a href="${pathWithReturnTo('/recover', return_to)}">${messages.forgot}</a> <a href="${pathWithReturnTo('/signup', return_to)}">${messages.noAccount}</a>`,
    }),
  });
}

function alreadySignedIn(locale: Locale, email: string): Html {
  const messages = signInMessages[locale];
  return ui.notice({
    kind: 'neutral',
    body: html`<p>${messages.signedInAs(email)}${sentenceSeparator(locale)}<a href="/account">${messages.goToAccount}</a></p>`,
  });
}

type SignInCodePage = {
  locale: Locale;
  email: string;
  ticket: string;
  return_to: string | null;
  faults?: ui.Faults;
};

/** The second step of an account with one-time codes. */
export function signInCodePage({ locale, email, ticket, return_to, faults = {} }: SignInCodePage): string {
  const messages = signInMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${codeField(faults, {
    label: messages.code,
    hint: messages.codeHint,
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.codeSubmit, id: 'login-submit' }))}`;
  return page({
    locale,
    title: messages.codeTitle,
    narrow: true,
    again: { action: '/login', fields: { email, return_to, otp_ticket: ticket } },
    faults,
    body: ui.card({
      level: 1,
      title: messages.codeTitle,
      lead: messages.codeLead(email),
      body: ui.form({
        action: '/login',
        id: 'login',
        hidden: { email, return_to, otp_ticket: ticket },
        body: fields,
      }),
      footer: html`<a href="${pathWithReturnTo('/login', return_to)}">${messages.otherAccount}</a>`,
    }),
  });
}
