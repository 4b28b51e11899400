import { chosenLogo, PREVIEWED_LOGO, uploadedLogo } from '../../applications/index.ts';
import { type Brand, brandFaults, customerBrand, customerFaultMessages } from '../../customers/index.ts';
import { faultSentence } from '../../developer/index.ts';
import {
  brandLinks,
  brandMark,
  brandPreview,
  buttonColors,
  currentBrand,
  PRODUCT,
  parseColor,
} from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import type { Outcome, TabVisit } from '../shared/tab.ts';

/** The form again, below what sign-in would show with it. */
export async function brandPreviewOf(visit: TabVisit, form: URLSearchParams, brand: Brand): Promise<Outcome> {
  const { context, request, locale, actor } = visit;
  const file = chosenLogo(request, form);
  const png = file && (await uploadedLogo(context, [actor.customer.org_id], file));
  const kept = await customerBrand(context.stores.db, actor.customer);
  const keptPath = form.get('remove_logo') === 'on' ? null : kept.logo;
  const installation = await currentBrand(context);
  const faults = wordFaults(customerFaultMessages[locale], brandFaults(brand));
  const sent = new URLSearchParams(form);
  sent.delete(PREVIEWED_LOGO);
  if (png) sent.set(PREVIEWED_LOGO, png.toString('base64'));
  const body = brandPreview({
    locale,
    mark: brandMark(installation),
    host: new URL(context.config.base_url).host,
    name: installation.name ?? PRODUCT,
    links: brandLinks(locale, installation),
    organization: {
      name: brand.display_name ?? actor.customer.name,
      picture: png ? ui.pictureIn(png, 48) : ui.logo(keptPath),
      links: brandLinks(locale, brand),
    },
  });
  return {
    sent,
    faults: Object.fromEntries(
      faults.map(({ path, message }) => [path, faultSentence(locale, message, null)]),
    ),
    preview: { body, colors: buttonColors(parsed(brand)) ?? buttonColors(installation) },
  };
}

/** A color that is refused is shown as the nearest one that is not. */
function parsed({ accent, accent_dark }: Brand) {
  const color = (text: string | null) => (text === null ? null : parseColor(text));
  return { accent: color(accent), accent_dark: color(accent_dark) };
}
