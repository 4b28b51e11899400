import { type Application, applicationChange } from '../../applications/index.ts';
import type * as ui from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { Resource, ResourceChange } from '../../resources/index.ts';
import { type TokenForm, tokensIn } from '../resources/token-form.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import { changeOf, formOf } from '../settings/settings-form.ts';
import { faultsOfIssues } from '../shared/faults-by-field.ts';

/** Every setting with a field in the settings tab of an API, as text. */
export type ResourceSettingsForm = TokenForm & {
  name: string;
  description: string;
  homepage_url: string;
  token_endpoint_auth_method: string;
  jwks: string;
  jwks_uri: string;
  webhook_url: string;
};
type Field = keyof ResourceSettingsForm;

/** Fields that are saved together. One card per group, so that saving one does not undo a change in another. */
const SECTIONS = {
  presentation: ['name', 'description', 'homepage_url'],
  tokens: ['access_token_format', 'access_token_seconds', 'access_token_alg', 'subject_type', 'required_acr'],
  client: ['token_endpoint_auth_method', 'jwks', 'jwks_uri'],
  webhook: ['webhook_url'],
} as const satisfies Record<string, Field[]>;
type Section = keyof typeof SECTIONS;

export function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(SECTIONS, name);
}

export function settingsFormOf(application: Application, resource: Resource): ResourceSettingsForm {
  return {
    ...formOf(application),
    access_token_format: resource.access_token_format,
    access_token_seconds: String(resource.access_token_seconds),
    subject_type: resource.subject_type,
    required_acr: resource.required_acr ?? '',
  };
}

/** The form with the fields sent for one section. */
export function settingsFormAfter(
  current: ResourceSettingsForm,
  section: Section,
  sent: URLSearchParams,
): ResourceSettingsForm {
  const fields: readonly Field[] = SECTIONS[section];
  // A page that was open during an upgrade does not have the last fields.
  const otherwise = (field: Field) =>
    field === 'subject_type' || field === 'required_acr' ? current[field] : '';
  const stated = fields.map((field) => [field, sent.get(field) ?? otherwise(field)] as const);
  return { ...current, ...Object.fromEntries(stated) };
}

/** A section as the API's input, or faults for values that do not fit it. */
export function resourceChangeIn(
  locale: Locale,
  application: Application,
  form: ResourceSettingsForm,
  section: Section,
): { change: ResourceChange } | { faults: ui.Faults } {
  if (section === 'tokens') {
    const tokens = tokensIn(locale, form);
    return 'faults' in tokens ? tokens : { change: tokens };
  }
  const all = changeOf(application, { ...formOf(application), ...form }, section);
  if (all === null) return { faults: { jwks: settingsMessages[locale].jwksFault } };
  const fields: readonly string[] = SECTIONS[section];
  const read = applicationChange.safeParse(Object.fromEntries(fields.map((field) => [field, all[field]])));
  if (!read.success) return { faults: faultsOfIssues(locale, read.error.issues) };
  // What an application calls scopes is something else; no section has them.
  const { scopes: _, ...change } = read.data;
  return { change };
}
