import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { languageOptions } from '../../platform/i18n/language-names.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { personFormMessages } from './person-form.messages.ts';
import type { PersonForm } from './person-form.ts';

type PersonFormPage = {
  locale: Locale;
  session: CurrentSession;
  form: PersonForm;
  /** A second factor must be confirmed before anything can be changed. */
  needsStepUp: boolean;
  faults?: ui.Faults;
  /** The person to change; a new one otherwise, with whether to invite them. */
  of: { user_id: number; email: string } | { invite: boolean };
};

/** The fields of a person, to create or to change one. */
export function personFormPage(content: PersonFormPage): string {
  const { locale, session, of, needsStepUp, faults = {} } = content;
  const words = personFormMessages[locale];
  const isNew = 'invite' in of;
  const path = isNew ? '/admin/users/new' : `/admin/users/${of.user_id}/edit`;
  const title = isNew ? words.newTitle : words.editTitle;
  const list = { href: '/admin/users', label: words.back };
  const above = isNew ? list : [list, { href: `/admin/users/${of.user_id}`, label: of.email }];
  const body = html`${ui.pageHead(title, isNew ? words.newLead : words.editLead, undefined, above)}
${ui.errorSummary(locale, faults)}
${ui.card({ body: needsStepUp ? ui.confirmFirst(locale, stepUpPath(path)) : fields(content, path) })}`;
  return adminPage({ locale, session, title, path, body, faults });
}

function fields({ locale, form, of, faults = {} }: PersonFormPage, path: string): Html {
  const words = personFormMessages[locale];
  const field = (
    name: keyof PersonForm,
    label: string,
    more: Partial<Parameters<typeof ui.textField>[0]> = { optional: words.optional },
  ) =>
    ui.textField({
      name,
      label,
      value: form[name],
      autocomplete: 'off',
      ...more,
      ...ui.faultOf(faults, name),
    });
  const isNew = 'invite' in of;
  return ui.form({
    id: 'person',
    action: path,
    body: html`${field('email', words.email, { type: 'email', required: true })}
${field('preferred_name', words.preferredName)}
${field('full_name', words.fullName)}
${field('phone_number', words.phone, { type: 'tel', hint: words.phoneHint, optional: words.optional })}
${field('address', words.address, { type: 'textarea', rows: 3, optional: words.optional })}
${field('postal_code', words.postalCode)}
${ui.selectField({
  name: 'locale',
  label: words.locale,
  value: form.locale,
  options: [{ value: '', label: words.noLocale }, ...languageOptions()],
})}
${field('custom_claims', words.claims, {
  type: 'textarea',
  hint: words.claimsHint,
  optional: words.optional,
  code: true,
})}
${isNew && ui.checkbox({ name: 'invite', label: words.invite, hint: words.inviteHint, checked: of.invite })}
${ui.actions(ui.button({ label: isNew ? words.create : words.save, id: 'save' }))}`,
  });
}
