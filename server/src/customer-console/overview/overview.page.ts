import { PREVIEWED_LOGO } from '../../applications/index.ts';
import type { Brand } from '../../customers/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { TabState, TabVisit } from '../shared/tab.ts';
import { overviewMessages } from './overview.messages.ts';

type ShownBrand = Brand & { logo_path: string | null };

export function overviewBody(visit: TabVisit, state: TabState, brand: ShownBrand): Html {
  const { locale, actor } = visit;
  const words = overviewMessages[locale];
  const { handle, org_id, created_at } = actor.customer;
  const about = ui.facts([
    [words.handle, html`<code>${handle}</code> <span class="fine">${words.handleHint}</span>`],
    [words.orgId, html`<code>${org_id}</code>`],
    [words.created, ui.moment(locale, created_at)],
  ]);
  return html`${ui.card({ title: words.about, body: html`${about}${rename(visit, state)}` })}
${ui.card({ id: 'brand', title: words.brand, lead: words.brandLead, body: brandForm(visit, state, brand) })}`;
}

function rename(visit: TabVisit, { sent, faults }: TabState): Html {
  const { locale, actor, path } = visit;
  const words = overviewMessages[locale];
  return ui.form({
    action: path,
    id: 'rename-form',
    label: words.name,
    hidden: { do: 'rename' },
    body: html`${ui.textField({
      name: 'name',
      label: words.name,
      value: sent.get('name') ?? actor.customer.name,
      required: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'name'),
    })}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.save, id: 'rename', kind: 'secondary' }))}`,
  });
}

/** In the order of the page. */
export const BRAND_FIELDS = [
  'display_name',
  'accent',
  'accent_dark',
  'support_url',
  'terms_url',
  'privacy_url',
  'logo',
  'logo_url',
] as const;

type Field = { name: keyof Brand; label: string; hint?: string };

function brandForm(visit: TabVisit, { sent, faults }: TabState, brand: ShownBrand): Html {
  const { locale, path } = visit;
  const words = overviewMessages[locale];
  const isSent = sent.get('do') === 'brand';
  const fields: Field[] = [
    { name: 'display_name', label: words.displayName, hint: words.displayNameHint },
    { name: 'accent', label: words.accent, hint: words.accentHint },
    { name: 'accent_dark', label: words.accentDark, hint: words.accentDarkHint },
    { name: 'support_url', label: words.support, hint: words.supportHint },
    { name: 'terms_url', label: words.terms },
    { name: 'privacy_url', label: words.privacy },
  ];
  const texts = fields.map(({ name, label, hint }) =>
    ui.textField({
      name,
      label,
      hint,
      optional: words.optional,
      value: isSent ? sent.get(name) : brand[name],
      autocomplete: 'off',
      code: name !== 'display_name',
      ...ui.faultOf(faults, name),
    }),
  );
  return ui.form({
    action: path,
    id: 'brand-form',
    label: words.brand,
    files: true,
    hidden: { do: 'brand', [PREVIEWED_LOGO]: sent.get(PREVIEWED_LOGO) },
    body: html`${texts}${logoFields(visit, sent, faults, brand)}${stepUpHint(visit)}${ui.actions(
      ui.button({ label: words.save, id: 'save-brand' }),
      ui.button({ label: words.preview, name: 'preview', value: 'on', kind: 'secondary' }),
    )}`,
  });
}

function logoFields(
  { locale }: TabVisit,
  sent: URLSearchParams,
  faults: ui.Faults,
  { logo_path }: ShownBrand,
): Html {
  const words = overviewMessages[locale];
  return html`${logo_path !== null && html`<p><img class="logo" src="${logo_path}" alt="${words.logoNow}" width="48" height="48"></p>${ui.checkbox({ name: 'remove_logo', label: words.removeLogo, checked: sent.get('remove_logo') === 'on' })}`}
${ui.fileField({
  locale,
  name: 'logo',
  label: words.logo,
  hint: words.logoHint,
  optional: words.optional,
  accept: 'image/png',
  ...ui.faultOf(faults, 'logo'),
})}${ui.textField({
  name: 'logo_url',
  type: 'url',
  label: words.logoUrl,
  hint: words.logoUrlHint,
  optional: words.optional,
  value: sent.get('logo_url'),
  autocomplete: 'off',
  code: true,
  ...ui.faultOf(faults, 'logo_url'),
})}`;
}
