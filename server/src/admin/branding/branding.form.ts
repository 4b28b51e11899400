import { chosenLogo, logoIn, MAX_LOGO_BODY, uploadedLogo } from '../../applications/index.ts';
import {
  brandingFaultMessages,
  changeInstallationBrand,
  INSTALLATION,
  installationBrandFaults,
} from '../../branding/index.ts';
import { faultSentence, faultsByField } from '../../developer/index.ts';
import {
  brandLinks,
  brandMark,
  brandPreview,
  buttonColors,
  type InstallationBrand,
  installationBrand,
  PREVIEW_STYLES,
  PRODUCT,
  parseColor,
} from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput, wordFaults } from '../../platform/invalid-input.ts';
import { administrator, type CurrentSession, needsSecondFactor, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { brandingMessages } from './branding.messages.ts';
import {
  BRANDING_FIELDS,
  BRANDING_MEMBERS,
  BRANDING_PATH,
  type BrandingForm,
  brandingFields,
} from './branding.page.ts';

type AdminVisit = Visit<{ session: CurrentSession }>;

/** The API's branding call in an administrator's session, with a preview before anything is saved. */
export const brandingForm = pageAt(BRANDING_PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  config: { files: true, bodyLimit: MAX_LOGO_BODY },
  show: async (visit) => {
    const { logo, ...brand } = await installationBrand(visit.context.stores.db);
    const typed = typedIn((name) => brand[name]);
    const form: BrandingForm = { typed, kept: logo, uploaded: null, removes: false, faults: {} };
    const isSaved = new URL(visit.request.url, 'http://x').searchParams.get('done') === 'saved';
    return brandingDocument(visit, form, null, isSaved ? brandingMessages[visit.locale].saved : null);
  },
  submit: async (visit, sent) => {
    const brand = brandIn(sent);
    const isPreview = sent.get('do') === 'preview';
    const faults = isPreview ? previewFaults(visit.locale, brand) : await saveFaults(visit, brand, sent);
    if (faults === null) return { to: `${BRANDING_PATH}?done=saved` };
    const picture = isPreview ? await pictureOf(visit, sent) : { uploaded: null, faults: {} };
    const form: BrandingForm = {
      typed: typedIn((name) => sent.get(name)),
      kept: (await installationBrand(visit.context.stores.db)).logo,
      uploaded: picture.uploaded,
      removes: sent.get('remove_logo') === 'on',
      faults: ui.inPageOrder({ ...faults, ...picture.faults }, BRANDING_FIELDS),
    };
    const shown = isPreview ? { brand, preview: previewOf(visit, brand, form) } : null;
    const status = Object.keys(form.faults).length > 0 ? 422 : 200;
    return { document: brandingDocument(visit, form, shown, null), status };
  },
});

/** Null: it is saved. */
async function saveFaults(
  { context, request, session, locale }: AdminVisit,
  brand: InstallationBrand,
  sent: URLSearchParams,
): Promise<ui.Faults | null> {
  const by = { actor: { type: 'admin' as const, id: session.user_id }, request };
  try {
    await changeInstallationBrand(context, by, { ...brand, ...logoIn(request, sent) });
    return null;
  } catch (error) {
    return faultsIn(locale, error);
  }
}

function previewFaults(locale: Locale, brand: InstallationBrand): ui.Faults {
  const words = wordFaults(brandingFaultMessages[locale], installationBrandFaults(brand));
  return Object.fromEntries(words.map(({ path, message }) => [path, faultSentence(locale, message, null)]));
}

function faultsIn(locale: Locale, error: unknown): ui.Faults {
  if (!(error instanceof InvalidInput)) throw error;
  return faultsByField(locale, error, {});
}

function typedIn(typed: (name: keyof InstallationBrand) => string | null): BrandingForm['typed'] {
  return Object.fromEntries(
    BRANDING_MEMBERS.map((name) => [name, typed(name) ?? '']),
  ) as BrandingForm['typed'];
}

function brandIn(sent: URLSearchParams): InstallationBrand {
  const text = (name: keyof InstallationBrand) => sent.get(name)?.trim() || null;
  return Object.fromEntries(BRANDING_MEMBERS.map((name) => [name, text(name)])) as InstallationBrand;
}

async function pictureOf(
  { context, request, locale }: AdminVisit,
  sent: URLSearchParams,
): Promise<{ uploaded: Buffer | null; faults: ui.Faults }> {
  const file = chosenLogo(request, sent);
  if (file === null) return { uploaded: null, faults: {} };
  try {
    return { uploaded: await uploadedLogo(context, [INSTALLATION], file), faults: {} };
  } catch (error) {
    return { uploaded: null, faults: faultsIn(locale, error) };
  }
}

function previewOf(
  { locale, context }: AdminVisit,
  brand: InstallationBrand,
  { uploaded, kept, removes }: BrandingForm,
): Html {
  const name = brand.name ?? PRODUCT;
  const mark = uploaded
    ? html`${ui.pictureIn(uploaded, 28)}<span>${name}</span>`
    : brandMark({ name, logo: removes ? null : kept });
  const { host } = new URL(context.config.base_url);
  return brandPreview({ locale, mark, host, name, links: brandLinks(locale, brand) });
}

function brandingDocument(
  { session, locale, now }: AdminVisit,
  form: BrandingForm,
  shown: { brand: InstallationBrand; preview: Html } | null,
  status: string | null,
): string {
  const words = brandingMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead)}${shown?.preview}${ui.card({
    title: words.brand,
    body: needsSecondFactor(session, now)
      ? ui.confirmFirst(locale, stepUpPath(BRANDING_PATH))
      : brandingFields(locale, form),
  })}`;
  return adminPage({
    locale,
    session,
    title: words.title,
    path: BRANDING_PATH,
    body,
    status,
    faults: form.faults,
    styles: [PREVIEW_STYLES],
    previewColors: shown && previewColors(shown.brand),
  });
}

/** A color that is refused is shown as the nearest one that is not. */
function previewColors({ accent, accent_dark }: InstallationBrand) {
  const color = (text: string | null) => (text === null ? null : parseColor(text));
  return buttonColors({ accent: color(accent), accent_dark: color(accent_dark) });
}
