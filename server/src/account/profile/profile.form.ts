import { connectedApps } from '../../oauth/index.ts';
import { passkeysOf, signalOf } from '../../passkeys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { setTheme, THEMES } from '../../platform/html/theme.ts';
import { clearCookie } from '../../platform/http/cookies.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { LOCALE_COOKIE, LOCALES } from '../../platform/i18n/locale.ts';
import { customScopeParts } from '../../scopes/index.ts';
import { holdSession, person } from '../../sessions/index.ts';
import { type ProfileText, profileTextFaults, type User, updateUser, userById } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { claimNames } from './claims-input.ts';
import { profileMessages } from './profile.messages.ts';
import { type ProfileForm, profilePage, SYSTEM_THEME } from './profile.page.ts';

const fields = formFields({
  preferred_name: line,
  full_name: line,
  address: line,
  postal_code: line,
  locale: line,
  theme: line,
});

type ProfileChange = Pick<User, ProfileText | 'locale' | 'theme'>;

/** Names, address, language and theme. Everything else on the record has its own way to change. */
export const profileForm = pageAt('/account/profile', {
  caller: person(),
  query: pageQuery,
  fields,
  show: async ({ context, session, locale, query }) => {
    const user = await userById(context.stores.db, session.user_id);
    if (user === null) return { to: '/login' };
    const status = query.done === 'profile' ? profileMessages[locale].doneProfile : null;
    const signal = status
      ? signalOf(context.config, session, await passkeysOf(context.stores.db, user.user_id))
      : undefined;
    const hasDetails = await usesDetails(context.stores.db, user);
    return profilePage({
      ...{
        locale,
        session,
        form: profileFormValues(user, locale),
        contact: user,
        hasDetails,
        status,
        signal,
      },
    });
  },
  submit: async ({ context, request, reply, session, locale }, form) => {
    const change = profileChange(form);
    const faults = profileErrors(locale, change, form);
    if (Object.keys(faults).length > 0) {
      const contact = await userById(context.stores.db, session.user_id);
      if (contact === null) return { to: '/login' };
      const hasDetails = await usesDetails(context.stores.db, contact);
      return { document: profilePage({ locale, session, form, contact, hasDetails, faults }), status: 422 };
    }
    await inTransaction(context.stores.db, async (db) => {
      await updateUser(db, session.user_id, change);
      await holdSession(db, session);
      await recordAudit(db, context, request, {
        event_type: 'user.profile_changed',
        actor: { type: 'user', id: session.user_id },
        target: { type: 'user', id: session.user_id },
      });
    });
    // The switch at the foot of the page would win over the person's setting on this browser.
    clearCookie(reply, LOCALE_COOKIE);
    setTheme(request, reply, change.theme);
    return { to: '/account/profile?done=profile' };
  },
});

/** Most people have none and use no application that asks for one: the name of a custom scope would be a riddle to them. */
async function usesDetails(db: Db, { user_id, custom_claims }: User): Promise<boolean> {
  if (claimNames(custom_claims).length > 0) return true;
  const applications = await connectedApps(db, user_id);
  return applications.some(({ scopes }) => scopes.some((scope) => customScopeParts(scope) !== null));
}

function profileFormValues(user: ProfileChange, shown: Locale): ProfileForm {
  const { preferred_name, full_name, address, postal_code, locale, theme } = user;
  return {
    preferred_name: preferred_name ?? '',
    full_name: full_name ?? '',
    address: address ?? '',
    postal_code: postal_code ?? '',
    locale: locale ?? shown,
    theme: theme ?? SYSTEM_THEME,
  };
}

/** Empty means withdrawn. Browsers send line ends of a textarea as CRLF. */
function profileChange(form: ProfileForm): ProfileChange {
  const text = (value: string) => value.replaceAll('\r\n', '\n').trim() || null;
  return {
    preferred_name: text(form.preferred_name),
    full_name: text(form.full_name),
    address: text(form.address),
    postal_code: text(form.postal_code),
    locale: LOCALES.find((known) => known === form.locale) ?? null,
    theme: THEMES.find((known) => known === form.theme) ?? null,
  };
}

function profileErrors(locale: Locale, change: ProfileChange, form: ProfileForm): Faults {
  const messages = profileMessages[locale];
  const faults: Faults = {};
  for (const { field, fault, max } of profileTextFaults(change))
    faults[field] = fault === 'hidden' ? nameMessages[locale].hidden : messages.tooLong(max);
  if (form.locale !== '' && change.locale === null) faults.locale = messages.localeFault;
  if (!['', SYSTEM_THEME].includes(form.theme) && change.theme === null) faults.theme = messages.themeFault;
  return faults;
}
