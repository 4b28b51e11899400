import { ASK_PATH, type AskablePlace, MAX_REASON_LENGTH } from '../../access-requests/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { verifyFirst } from '../shared/unverified-notice.ts';
import { accessMessages } from './access.messages.ts';
import { ACCESS_PATH } from './access.page.ts';

export type AskForm = { reason: string; role: string; days: string };

type AskPage = {
  locale: Locale;
  session: CurrentSession;
  place: AskablePlace;
  /** As in the address; null: outside of organizations. */
  org_id: string | null;
  form: AskForm;
  /** Where the person came from; already checked by `returnPath`. */
  return_to: string | null;
  mayUse: boolean;
  faults?: ui.Faults;
};

/** Asks for access to one application, of which the page knows no more than its name. */
export function askPage(content: AskPage): string {
  const { locale, session, place, return_to, mayUse, faults = {} } = content;
  const messages = accessMessages[locale];
  const title = messages.askTitle(place.name);
  const back = {
    href: return_to ?? ACCESS_PATH,
    label: return_to === null ? messages.backToAccess : messages.goBack,
  };
  const already = mayUse && ui.notice({ kind: 'neutral', id: 'already', body: messages.already(place.name) });
  const body = html`${ui.pageHead(title, messages.askLead, undefined, back)}
${already}${askForm(content)}`;
  return accountPage({ locale, session, title, path: ACCESS_PATH, body, faults });
}

/** For a person whose address is not verified: those who decide would not know who asks. */
export function verifyBeforeAskingPage(locale: Locale, session: CurrentSession): string {
  const messages = accessMessages[locale];
  const back = { href: ACCESS_PATH, label: messages.backToAccess };
  const title = messages.askOpenTitle;
  const body = html`${ui.pageHead(title, messages.askLead, undefined, back)}
${verifyFirst(locale)}`;
  return accountPage({ locale, session, title, path: ACCESS_PATH, body });
}

function askForm({ locale, place, org_id, form, return_to, faults = {} }: AskPage): Html {
  const messages = accessMessages[locale];
  const { access_request_days: most, organization_name } = place;
  return ui.card({
    body: ui.form({
      action: ASK_PATH,
      id: 'ask-form',
      label: messages.ask,
      hidden: {
        client_id: place.client_id,
        ...(org_id !== null && { organization: org_id }),
        ...(return_to !== null && { return_to }),
      },
      body: html`${ui.errorSummary(locale, faults)}${organization_name !== null && html`<p>${ui.untrustedText(messages.askIn(organization_name))}</p>`}${ui.textField(
        {
          name: 'reason',
          label: messages.reason,
          hint: messages.reasonHint,
          type: 'textarea',
          rows: 3,
          required: true,
          maxlength: MAX_REASON_LENGTH,
          value: form.reason,
          ...ui.faultOf(faults, 'reason'),
        },
      )}${ui.textField({
        name: 'days',
        label: messages.daysLabel,
        optional: messages.optional,
        hint: most === null ? messages.daysHint : messages.daysHintUpTo(most),
        inputmode: 'numeric',
        autocomplete: 'off',
        value: form.days,
        ...ui.faultOf(faults, 'days'),
      })}${ui.textField({
        name: 'role',
        label: messages.role,
        optional: messages.optional,
        hint: messages.roleHint,
        autocomplete: 'off',
        value: form.role,
        ...ui.faultOf(faults, 'role'),
      })}${ui.actions(ui.button({ label: messages.ask, id: 'ask' }))}`,
    }),
  });
}
