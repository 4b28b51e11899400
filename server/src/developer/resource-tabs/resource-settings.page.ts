import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Resource } from '../../resources/index.ts';
import { lintOf } from '../applications/lint-field.ts';
import { tokenFields } from '../resources/token-fields.page.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import { keyFields, webhookField } from '../settings/settings.page.ts';
import { confirmFirstOn, stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import type { ResourceSettingsForm, Section } from './resource-settings-form.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

type Settings = { form: ResourceSettingsForm; faults: ui.Faults };

/** One card per section; people who can only view the API see a notice instead. */
export function resourceSettingsBody(visit: TabVisit, resource: Resource, content: Settings): Html {
  const { locale, manages } = visit;
  const words = resourceTabMessages[locale];
  if (!manages) return ui.notice({ kind: 'neutral', body: words.onlySee });
  const { form, faults } = content;
  const tokens = html`<p class="hint">${words.tokensHint}</p>${tokenFields(locale, form, faults)}`;
  return html`${ui.errorSummary(locale, faults)}
${section(visit, 'presentation', words.presentation, presentation(visit, resource, content))}
${section(visit, 'tokens', words.tokens, tokens)}
${section(visit, 'client', words.client, client(visit, content))}
${section(visit, 'webhook', settingsMessages[locale].webhook, webhookField(locale, form.webhook_url, faults))}
${removal(visit, content)}`;
}

function section(visit: TabVisit, id: Section, title: string, fields: Html): Html {
  const { locale, path } = visit;
  const { save } = resourceTabMessages[locale];
  const hint = id !== 'presentation' && stepUpHint(visit);
  const body = html`${fields}${hint}${ui.actions(ui.button({ label: save, id: `save-${id}` }))}`;
  return ui.card({ id, title, body: ui.form({ action: path, label: title, hidden: { section: id }, body }) });
}

function presentation({ locale }: TabVisit, { identifier }: Resource, { form, faults }: Settings): Html {
  const words = resourceTabMessages[locale];
  const { optional } = settingsMessages[locale];
  return html`${ui.copyField({ locale, id: 'identifier', label: words.identifier, value: identifier, hint: words.identifierHint })}${ui.textField(
    {
      name: 'name',
      label: words.name,
      value: form.name,
      required: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'name'),
    },
  )}${lintOf('name')}${ui.textField({
    name: 'description',
    type: 'textarea',
    rows: 3,
    label: words.description,
    optional,
    value: form.description,
    ...ui.faultOf(faults, 'description'),
  })}${ui.textField({
    name: 'homepage_url',
    type: 'url',
    code: true,
    label: words.homepageUrl,
    optional,
    value: form.homepage_url,
    ...ui.faultOf(faults, 'homepage_url'),
  })}`;
}

function client({ locale }: TabVisit, { form, faults }: Settings): Html {
  const words = settingsMessages[locale];
  return html`${ui.radioGroup({
    name: 'token_endpoint_auth_method',
    label: resourceTabMessages[locale].method,
    value: form.token_endpoint_auth_method,
    options: [
      { value: 'client_secret_basic', label: words.client_secret_basic },
      { value: 'client_secret_post', label: words.client_secret_post },
      { value: 'private_key_jwt', label: words.private_key_jwt, hint: words.private_key_jwtHint },
    ],
    ...ui.faultOf(faults, 'token_endpoint_auth_method'),
  })}${keyFields(locale, form, faults)}`;
}

function removal(visit: TabVisit, { faults }: Settings): Html {
  const { locale, path, application } = visit;
  const words = { ...settingsMessages[locale], ...resourceTabMessages[locale] };
  const typed = ui.textField({
    name: 'confirm_name',
    label: words.removeName,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'confirm_name'),
  });
  return ui.card({
    title: words.remove,
    body:
      confirmFirstOn(visit, words.removeLabel) ??
      ui.confirmPanel({
        id: 'delete',
        label: words.removeLabel,
        warning: words.removeWarning(application.name),
        confirm: words.removeNow,
        action: path,
        hidden: { section: 'delete' },
        fields: typed,
        open: 'confirm_name' in faults,
      }),
  });
}
