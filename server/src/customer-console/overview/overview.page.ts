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

function rename({ locale, actor, path }: TabVisit, { sent, faults }: TabState): Html {
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
    })}${ui.actions(ui.button({ label: words.save, id: 'rename', kind: 'secondary' }))}`,
  });
}

function brandForm(visit: TabVisit, { sent, faults }: TabState, brand: ShownBrand): Html {
  const { locale, path } = visit;
  const words = overviewMessages[locale];
  const isSent = sent.get('do') === 'brand';
  const field = (name: 'display_name' | 'accent' | 'support_url', label: string, hint: string) =>
    ui.textField({
      name,
      label,
      hint,
      optional: words.optional,
      value: isSent ? sent.get(name) : brand[name],
      autocomplete: 'off',
      code: name !== 'display_name',
      ...ui.faultOf(faults, name),
    });
  return ui.form({
    action: path,
    id: 'brand-form',
    label: words.brand,
    hidden: { do: 'brand' },
    body: html`${field('display_name', words.displayName, words.displayNameHint)}
${field('accent', words.accent, words.accentHint)}
${field('support_url', words.support, words.supportHint)}
${brand.logo_path !== null && html`<p><img class="logo" src="${brand.logo_path}" alt="${words.logoNow}" width="48" height="48"></p>${ui.checkbox({ name: 'remove_logo', label: words.removeLogo })}`}
${ui.textField({
  name: 'logo_url',
  type: 'url',
  label: words.logo,
  hint: words.logoHint,
  optional: words.optional,
  value: isSent ? sent.get('logo_url') : '',
  autocomplete: 'off',
  code: true,
  ...ui.faultOf(faults, 'logo_url'),
})}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.save, id: 'save-brand' }))}`,
  });
}
