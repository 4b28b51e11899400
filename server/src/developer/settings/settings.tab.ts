import {
  chosenLogo,
  type LogoState,
  logoStates,
  removeApplication,
  uploadedLogo,
  uploadSubjects,
} from '../../applications/index.ts';
import { PREVIEW_STYLES } from '../../platform/brand/index.ts';
import { type Faults, inPageOrder } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import type { Outcome, Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { presentationPreview } from './brand-preview.ts';
import { certificateMessages } from './certificate.messages.ts';
import { changeByForm, doneOf } from './change-by-form.ts';
import { savedAddress } from './saved-in.ts';
import { settingsMessages } from './settings.messages.ts';
import { settingsBody } from './settings.page.ts';
import {
  changeOf,
  formAfter,
  formOf,
  isSection,
  SETTINGS_FIELDS,
  type Section,
  type SettingsForm,
} from './settings-form.ts';

/** All settings except URIs and scopes, which have their own tabs; and deletion. */
export const settings: Tab = {
  slug: 'settings',
  label: 'settings',
  group: 'manage',
  icon: 'settings',
  files: true,
  async show(visit) {
    return { body: await bodyOf(visit, formOf(visit.application), {}), scripts: ['lint.js'] };
  },
  async submit(visit, sent) {
    const section = sent.get('section');
    if (section === 'delete') return await remove(visit, sent.get('confirm_name') ?? '');
    if (!isSection(section)) return { to: visit.path };
    const { application, locale } = visit;
    const form = formAfter(formOf(application), section, sent);
    if (section === 'presentation' && sent.get('preview') === 'on') return await previewed(visit, form, sent);
    const change = changeOf(application, form, section);
    if (change === null) return await refused(visit, form, { jwks: settingsMessages[locale].jwksFault });
    const logo = section === 'presentation' ? chosenLogo(visit.request, sent) : null;
    const changed = await changeByForm(visit, change, logo);
    if ('faults' in changed)
      return await refused(visit, form, faultsOnPage(locale, section, form, changed.faults));
    return { to: savedAddress(visit.path, doneOf(application, changed.application), section) };
  },
};

/** Moves the faults of members that have no field of their name to the one that stands for them. */
function faultsOnPage(locale: Locale, section: Section, form: SettingsForm, faults: Faults): Faults {
  const words = certificateMessages[locale];
  const moved = Object.entries(faults).map(([member, fault]) => {
    if (member === 'grant_types')
      return [section === 'tokens' || section === 'client' ? 'token_exchange' : 'device_code', fault];
    // They are on a tab of their own.
    if (member === 'redirect_uris') return [section === 'device' ? 'device_code' : 'profile', fault];
    if (!member.startsWith('tls_client_auth_')) return [member, fault];
    return ['tls_subject', form.tls_subject.trim() === '' ? words.subjectMissing : fault];
  });
  return Object.fromEntries(moved);
}

async function remove(visit: TabVisit, typedName: string): Promise<Outcome> {
  const { context, request, session, application, locale } = visit;
  if (typedName.trim() !== application.name)
    return await refused(visit, formOf(application), { confirm_name: settingsMessages[locale].removeFault });
  await removeApplication(context, request, session, application);
  return { to: '/developer/applications?done=deleted' };
}

async function refused(visit: TabVisit, form: SettingsForm, found: Faults): Promise<Outcome> {
  const faults = inPageOrder(found, SETTINGS_FIELDS);
  const body = await bodyOf(visit, form, faults);
  return { refused: { body, invalid: true, scripts: ['lint.js'] } };
}

async function previewed(visit: TabVisit, form: SettingsForm, sent: URLSearchParams): Promise<Outcome> {
  const state = await logoOf(visit);
  const { png, fault } = await previewedLogo(visit, sent);
  const preview = await presentationPreview(visit, form, { state, png });
  const found = { ...preview.faults, ...(fault !== null && { logo: fault }) };
  const faults = inPageOrder(found, SETTINGS_FIELDS);
  const { body, previewColors } = preview;
  const content: TabContent = {
    body: html`${body}${await bodyOf(visit, form, faults, png)}`,
    ...{ faults, previewColors, scripts: ['lint.js'], styles: [PREVIEW_STYLES] },
  };
  return Object.keys(faults).length > 0 ? { refused: content } : { shown: content };
}

async function bodyOf(
  visit: TabVisit,
  form: SettingsForm,
  faults: Faults,
  previewed_logo: Buffer | null = null,
): Promise<Html> {
  return settingsBody(visit, { form, faults, logo: await logoOf(visit), previewed_logo });
}

/** A file that was chosen for the preview, made again; or why it cannot be used. */
async function previewedLogo(
  { context, request, locale, application, session }: TabVisit,
  sent: URLSearchParams,
): Promise<{ png: Buffer | null; fault: string | null }> {
  const file = chosenLogo(request, sent);
  if (file === null) return { png: null, fault: null };
  try {
    return {
      png: await uploadedLogo(context, uploadSubjects(application.application_id, session.user_id), file),
      fault: null,
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { png: null, fault: faultsByField(locale, error, {}).logo ?? null };
  }
}

async function logoOf({ context, now, application }: TabVisit): Promise<LogoState | null> {
  const { application_id } = application;
  return (await logoStates(context.stores.db, now, [application_id])).get(application_id) ?? null;
}
