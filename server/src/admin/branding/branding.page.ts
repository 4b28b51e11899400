import { PREVIEWED_LOGO } from '../../applications/index.ts';
import { type InstallationBrand, installationLogoAddress } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { brandingMessages } from './branding.messages.ts';

export const BRANDING_PATH = '/admin/branding';

export const BRANDING_MEMBERS = [
  'name',
  'accent',
  'accent_dark',
  'support_url',
  'terms_url',
  'privacy_url',
  'imprint_url',
] as const satisfies readonly (keyof InstallationBrand)[];

/** In the order of the page. */
export const BRANDING_FIELDS = [...BRANDING_MEMBERS, 'logo'] as const;

/** What the form holds: texts as they were typed, and a picture that was uploaded for the preview. */
export type BrandingForm = {
  typed: Record<keyof InstallationBrand, string>;
  /** Digest of the logo that is kept; null without one. */
  kept: string | null;
  uploaded: Buffer | null;
  removes: boolean;
  faults: ui.Faults;
};

type Field = { name: keyof InstallationBrand; label: string; hint?: string; code?: boolean };

/** Every field works without a script: the preview is the same page again, made with what is in the form. */
export function brandingFields(locale: Locale, form: BrandingForm): Html {
  const words = brandingMessages[locale];
  const { typed, kept, uploaded, removes, faults } = form;
  const fields: Field[] = [
    { name: 'name', label: words.name, hint: words.nameHint, code: false },
    { name: 'accent', label: words.accent, hint: words.accentHint },
    { name: 'accent_dark', label: words.accentDark, hint: words.accentDarkHint },
    { name: 'support_url', label: words.support, hint: words.supportHint },
    { name: 'terms_url', label: words.terms },
    { name: 'privacy_url', label: words.privacy },
    { name: 'imprint_url', label: words.imprint },
  ];
  const texts = fields.map(({ name, label, hint, code = true }) =>
    ui.textField({
      name,
      label,
      hint,
      code,
      optional: words.optional,
      value: typed[name],
      autocomplete: 'off',
      ...ui.faultOf(faults, name),
    }),
  );
  const body = html`${ui.errorSummary(locale, faults)}${texts}${kept !== null && html`<p><img class="logo" src="${installationLogoAddress(kept)}" alt="${words.logoNow}" width="48" height="48"></p>${ui.checkbox({ name: 'remove_logo', label: words.removeLogo, checked: removes })}`}
${ui.fileField({
  locale,
  name: 'logo',
  label: words.logo,
  hint: words.logoHint,
  optional: words.optional,
  accept: 'image/png',
  ...ui.faultOf(faults, 'logo'),
})}
${ui.actions(
  ui.button({ label: words.save, name: 'do', value: 'save' }),
  ui.button({ label: words.preview, name: 'do', value: 'preview', kind: 'secondary' }),
)}`;
  return ui.form({
    action: BRANDING_PATH,
    id: 'branding',
    label: words.brand,
    files: true,
    hidden: { [PREVIEWED_LOGO]: uploaded?.toString('base64') },
    body,
  });
}
