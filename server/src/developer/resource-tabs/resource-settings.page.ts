import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Resource } from '../../resources/index.ts';
import { tokenFields } from '../resources/token-fields.page.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import {
  homepageField,
  keyFields,
  nameFields,
  removal,
  section,
  webhookField,
} from '../settings/settings.page.ts';
import type { TabVisit } from '../tabs/tab.ts';
import type { ResourceSettingsForm } from './resource-settings-form.ts';
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
${removal(visit, faults, words)}`;
}

function presentation({ locale }: TabVisit, { identifier }: Resource, { form, faults }: Settings): Html {
  const words = resourceTabMessages[locale];
  return html`${ui.copyField({ locale, id: 'identifier', label: words.identifier, value: identifier, hint: words.identifierHint })}${nameFields(locale, form, faults)}${homepageField(locale, form.homepage_url, faults)}`;
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
