import type { Signal } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { languageOptions } from '../../platform/i18n/language-names.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { profileMessages } from './profile.messages.ts';

export type ProfileForm = {
  preferred_name: string;
  full_name: string;
  address: string;
  postal_code: string;
  locale: string;
  theme: string;
};

/** The choice that leaves the theme to the reader's system. */
export const SYSTEM_THEME = 'system';

/** Changed on pages of their own, because each is verified first. */
type Contact = Pick<User, 'email' | 'email_verified' | 'phone_number' | 'phone_verified'>;

type ProfilePage = {
  locale: Locale;
  session: CurrentSession;
  form: ProfileForm;
  contact: Contact;
  /** Whether they have further details, or use an application that asks for some. */
  hasDetails: boolean;
  status?: string | null;
  /** After a change of the name. */
  signal?: Signal | undefined;
  faults?: ui.Faults;
};

export function profilePage({
  locale,
  session,
  form,
  contact,
  hasDetails,
  status,
  signal,
  faults = {},
}: ProfilePage): string {
  const messages = profileMessages[locale];
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${ui.card({ body: ui.form({ action: '/account/profile', id: 'profile', body: profileFields(locale, form, faults) }) })}
${ui.card({
  id: 'contact',
  title: messages.contact,
  lead: messages.contactLead,
  body: ui.facts(contactFacts(locale, contact)),
})}
${
  hasDetails &&
  ui.card({
    title: messages.furtherDetails,
    lead: messages.furtherDetailsLead,
    body: ui.actions(
      ui.linkButton({ label: messages.manage, href: '/account/profile/claims', id: 'claims-link' }),
    ),
  })
}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: '/account/profile',
    body,
    faults,
    status,
    signal,
  });
}

function profileFields(locale: Locale, values: ProfileForm, faults: ui.Faults): Html {
  const messages = profileMessages[locale];
  const group = (title: string, fields: Html) =>
    html`<fieldset class="choices"><legend><h2>${title}</h2></legend>${fields}</fieldset>`;
  return html`${ui.errorSummary(locale, faults)}${group(messages.names, nameFields(locale, values, faults))}${group(
    messages.postal,
    addressFields(locale, values, faults),
  )}${group(messages.pages, pageFields(locale, values, faults))}${ui.actions(ui.button({ label: messages.save, id: 'profile-save' }))}`;
}

function nameFields(locale: Locale, values: ProfileForm, faults: ui.Faults): Html {
  const messages = profileMessages[locale];
  return html`${ui.textField({
    name: 'preferred_name',
    label: messages.preferredName,
    hint: messages.preferredNameHint,
    optional: messages.optional,
    value: values.preferred_name,
    autocomplete: 'nickname',
    ...ui.faultOf(faults, 'preferred_name'),
  })}${ui.textField({
    name: 'full_name',
    label: messages.fullName,
    hint: messages.fullNameHint,
    optional: messages.optional,
    value: values.full_name,
    autocomplete: 'name',
    ...ui.faultOf(faults, 'full_name'),
  })}`;
}

function addressFields(locale: Locale, values: ProfileForm, faults: ui.Faults): Html {
  const messages = profileMessages[locale];
  return html`${ui.textField({
    name: 'address',
    type: 'textarea',
    rows: 3,
    label: messages.address,
    hint: messages.addressHint,
    optional: messages.optional,
    value: values.address,
    autocomplete: 'street-address',
    ...ui.faultOf(faults, 'address'),
  })}${ui.textField({
    name: 'postal_code',
    label: messages.postalCode,
    optional: messages.optional,
    value: values.postal_code,
    autocomplete: 'postal-code',
    ...ui.faultOf(faults, 'postal_code'),
  })}`;
}

function pageFields(locale: Locale, values: ProfileForm, faults: ui.Faults): Html {
  const messages = profileMessages[locale];
  return html`${ui.selectField({
    name: 'locale',
    label: messages.locale,
    hint: messages.localeHint,
    value: values.locale,
    options: languageOptions(),
    ...ui.faultOf(faults, 'locale'),
  })}${ui.selectField({
    name: 'theme',
    label: messages.theme,
    hint: messages.themeHint,
    value: values.theme,
    options: [
      { value: SYSTEM_THEME, label: messages.themeSystem },
      { value: 'light', label: messages.themeLight },
      { value: 'dark', label: messages.themeDark },
    ],
    ...ui.faultOf(faults, 'theme'),
  })}`;
}

function contactFacts(
  locale: Locale,
  { email, email_verified, phone_number, phone_verified }: Contact,
): [string, Fragment][] {
  const messages = profileMessages[locale];
  const state = (verified: boolean) =>
    verified ? ui.badge('success', messages.verified) : ui.badge('warning', messages.unverified);
  const change = (href: string, what: string) =>
    html`<a href="${href}" aria-label="${messages.changeNamed(what)}">${messages.change}</a>`;
  return [
    [messages.email, html`${email} ${state(email_verified)} ${change('/account/email', messages.email)}`],
    [
      messages.phone,
      html`${phone_number === null ? messages.noPhone : html`${phone_number} ${state(phone_verified)}`} ${change('/account/phone', messages.phone)}`,
    ],
  ];
}
