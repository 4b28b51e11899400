import { type LogoState, logoAddress } from '../../applications/index.ts';
import {
  type ButtonColors,
  brandFaultMessages,
  brandLinks,
  brandMark,
  brandPreview,
  buttonColors,
  colorFaults,
  currentBrand,
  PRODUCT,
  parseColor,
  supportFaults,
} from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { faultSentence } from '../shared/faults-by-field.ts';
import type { TabVisit } from '../tabs/tab.ts';
import type { SettingsForm } from './settings-form.ts';

type Preview = { body: Html; previewColors: ButtonColors | null; faults: ui.Faults };

/** Pages and a mail with the colors and links in the form, as people will see them once the host is verified. */
export async function presentationPreview(
  { context, locale }: TabVisit,
  form: SettingsForm,
  { state, png }: { state: LogoState | null; png: Buffer | null },
): Promise<Preview> {
  const installation = await currentBrand(context);
  const text = (name: 'accent' | 'accent_dark' | 'support_uri' | 'tos_uri' | 'policy_uri') =>
    form[name].trim() || null;
  const given = { accent: text('accent'), accent_dark: text('accent_dark') };
  const found = [...colorFaults(given), ...supportFaults('support_uri', text('support_uri'))];
  const words = wordFaults(brandFaultMessages[locale], found);
  const digest = state?.is_shown ? state.digest : null;
  const body = brandPreview({
    locale,
    mark: brandMark(installation),
    host: new URL(context.config.base_url).host,
    name: installation.name ?? PRODUCT,
    links: brandLinks(locale, installation),
    application: {
      picture: png ? ui.pictureIn(png, 48) : ui.logo(digest === null ? null : logoAddress(digest)),
      name: form.name,
      links: brandLinks(locale, {
        support_url: text('support_uri'),
        terms_url: text('tos_uri'),
        privacy_url: text('policy_uri'),
      }),
    },
  });
  const parsed = (color: string | null) => (color === null ? null : parseColor(color));
  const own = { accent: parsed(given.accent), accent_dark: parsed(given.accent_dark) };
  return {
    body,
    previewColors: buttonColors(own) ?? buttonColors(installation),
    faults: Object.fromEntries(
      words.map(({ path, message }) => [path, faultSentence(locale, message, null)]),
    ),
  };
}
