import { PASSKEYS_SCRIPT, passkeyPanel, withoutPasskeys } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, confirmsByMail, hasSecondFactor, type KeptForm } from '../../sessions/index.ts';
import { accountHint, codeField, passwordField } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { stepUpMessages } from './step-up.messages.ts';

type StepUpPage = {
  locale: Locale;
  session: CurrentSession;
  /** The page that needed the step-up. */
  return_to: string | null;
  /** Where the step-up leads: that page, or the form of it that waits. */
  next: string | null;
  /** Of a person who confirms by mail: a code was mailed. */
  mailedCodeWaits?: boolean;
  status?: string | null;
  faults?: ui.Faults;
};

/** One code, one passkey, or the password of a person who has neither; then back to what needed it. */
export function stepUpPage(content: StepUpPage): string {
  const { locale, session, return_to, next, status, faults = {} } = content;
  const messages = stepUpMessages[locale];
  const { totp_enabled, has_passkey } = session;
  const isByMail = confirmsByMail(session);
  const isByPassword = !hasSecondFactor(session) && !isByMail;
  const lead = totp_enabled ? messages.codeLead : messages.passkeyLead;
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo('/account/step-up', return_to),
    user: { name: session.preferred_name ?? session.email },
    faults,
    status,
    scripts: has_passkey ? [PASSKEYS_SCRIPT] : [],
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: isByMail ? messages.mailLead(session.email) : isByPassword ? messages.passwordLead : lead,
      body: html`${isByMail && mailedCodeForms(content)}${isByPassword && passwordForm(locale, session, return_to, faults)}${
        totp_enabled && codeForm(locale, return_to, faults)
      }${
        has_passkey &&
        passkeyPanel({
          locale,
          does: 'step-up',
          label: messages.usePasskey,
          returnTo: next ?? '/account/security?done=stepped_up',
          kind: totp_enabled ? 'secondary' : 'primary',
        })
      }${has_passkey && !totp_enabled && withoutPasskeys(locale)}`,
      footer: html`<a href="/account/security">${messages.cancel}</a>`,
    }),
  });
}

/** A button that mails a code, and the form that takes it once one waits. */
function mailedCodeForms({ locale, return_to, mailedCodeWaits, faults = {} }: StepUpPage): Html {
  const messages = stepUpMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${codeField(faults, {
    label: messages.mailedCode,
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'step-up-submit' }))}`;
  const send = ui.form({
    action: '/account/step-up/code',
    id: 'step-up-mail',
    hidden: { return_to },
    body: ui.actions(
      ui.button({
        label: mailedCodeWaits ? messages.mailAgain : messages.mailCode,
        kind: mailedCodeWaits ? 'secondary' : 'primary',
        id: 'step-up-mail-submit',
      }),
    ),
  });
  if (!mailedCodeWaits) return send;
  return html`${ui.form({ action: '/account/step-up', id: 'step-up', hidden: { return_to }, body: fields })}${send}`;
}

function codeForm(locale: Locale, return_to: string | null, faults: ui.Faults): Html {
  const messages = stepUpMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${codeField(faults, {
    label: messages.code,
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'step-up-submit' }))}`;
  return ui.form({ action: '/account/step-up', id: 'step-up', hidden: { return_to }, body: fields });
}

function passwordForm(
  locale: Locale,
  { email }: CurrentSession,
  return_to: string | null,
  faults: ui.Faults,
): Html {
  const messages = stepUpMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${accountHint(email)}${passwordField(faults, {
    label: messages.password,
    autocomplete: 'current-password',
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'step-up-submit' }))}`;
  return ui.form({ action: '/account/step-up', id: 'step-up', hidden: { return_to }, body: fields });
}

/** After the step-up: the form that waited, to be sent as it was filled in or left. */
export function continuePage({
  locale,
  session,
  kept,
}: {
  locale: Locale;
  session: CurrentSession;
  kept: KeptForm;
}): string {
  const messages = stepUpMessages[locale];
  const fields = kept.fields.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page({
    locale,
    title: messages.continueTitle,
    narrow: true,
    user: { name: session.preferred_name ?? session.email },
    body: ui.card({
      level: 1,
      title: messages.continueTitle,
      lead: messages.continueLead,
      body: ui.form({
        action: kept.action,
        id: 'continue',
        body: html`${fields}${ui.actions(
          ui.button({ label: messages.continueSubmit, id: 'continue-submit' }),
          ui.linkButton({ label: messages.cancel, href: kept.return_to }),
        )}`,
      }),
    }),
  });
}
