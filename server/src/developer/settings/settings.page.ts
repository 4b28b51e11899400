import { type LogoState, PREVIEWED_LOGO } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { lintOf } from '../applications/lint-field.ts';
import { overviewMessages } from '../overview/overview.messages.ts';
import { confirmFirstOn, stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { certificateMethods, offersCertificates, subjectFields } from './certificate.page.ts';
import { deviceMessages } from './device.messages.ts';
import { deviceFields } from './device.page.ts';
import { logoStatus } from './logo-status.page.ts';
import { savedIn } from './saved-in.ts';
import { securityProfileCard } from './security-profile.page.ts';
import { settingsMessages } from './settings.messages.ts';
import type { SettingsForm } from './settings-form.ts';
import { tokensMessages } from './tokens.messages.ts';
import { tokenSettings } from './tokens.page.ts';

type Settings = {
  form: SettingsForm;
  faults: ui.Faults;
  logo: LogoState | null;
  /** The picture of a preview, which is saved with the form. */
  previewed_logo: Buffer | null;
};

/** One card per section; people who can only view the application see a notice instead. */
export function settingsBody(visit: TabVisit, content: Settings): Html {
  const { locale, manages } = visit;
  const words = settingsMessages[locale];
  const tokens = tokensMessages[locale];
  const device = deviceMessages[locale];
  if (!manages) return ui.notice({ kind: 'neutral', body: overviewMessages[locale].onlySee });
  return html`${ui.errorSummary(locale, content.faults)}
${section(visit, 'presentation', words.presentation, presentation(visit, content))}
${section(visit, 'client', words.client, client(visit, content))}
${section(visit, 'tokens', tokens.title, tokenSettings(visit, content), tokens.lead)}
${securityProfileCard(visit)}
${section(visit, 'device', device.title, deviceFields(locale, content.form, content.faults), device.lead)}
${section(visit, 'sign_out', words.signOut, signOut(visit, content))}
${section(visit, 'browser', words.browser, browser(visit, content))}
${section(visit, 'webhook', words.webhook, webhookField(locale, content.form.webhook_url, content.faults))}
${removal(visit, content.faults, words)}`;
}

/** A card whose fields are saved together. */
export function section(visit: TabVisit, id: string, title: string, fields: Html, lead?: string): Html {
  const { locale, path } = visit;
  // People meet an API in the words of its scopes; it has no logo or colors to preview.
  const isClient = visit.resource === null;
  const { save, preview } = settingsMessages[locale];
  const hint = id !== 'presentation' && stepUpHint(visit);
  const body = html`${savedIn(visit, id)}${fields}${hint}${ui.actions(
    ui.button({ label: save, id: `save-${id}` }),
    ...(isClient && id === 'presentation'
      ? [ui.button({ label: preview, name: 'preview', value: 'on', kind: 'secondary' })]
      : []),
  )}`;
  const files = isClient && id === 'presentation';
  const form = ui.form({ action: path, label: title, hidden: { section: id }, files, body });
  return ui.card({ id, title, ...(lead !== undefined && { lead }), body: form });
}

function presentation({ locale }: TabVisit, { form, faults, logo, previewed_logo }: Settings): Html {
  const words = settingsMessages[locale];
  return html`${nameFields(locale, form, faults)}${ui.textField({
    name: 'logo_url',
    type: 'url',
    code: true,
    label: words.logoUrl,
    optional: words.optional,
    hint: words.logoUrlHint,
    value: form.logo_url,
    ...ui.faultOf(faults, 'logo_url'),
  })}${logo !== null && logoStatus(locale, logo)}${ui.fileField({
    locale,
    name: 'logo',
    label: words.logoFile,
    optional: words.optional,
    hint: words.logoFileHint,
    accept: 'image/png',
    ...ui.faultOf(faults, 'logo'),
  })}${previewed_logo !== null && html`<input type="hidden" name="${PREVIEWED_LOGO}" value="${previewed_logo.toString('base64')}">`}${homepageField(locale, form.homepage_url, faults)}${[
    termsField(locale, 'policy_uri', form, faults, words.termsHint),
    termsField(locale, 'tos_uri', form, faults, words.termsHint),
    termsField(locale, 'support_uri', form, faults, words.supportHint),
    termsField(locale, 'accent', form, faults, words.accentHint),
    termsField(locale, 'accent_dark', form, faults, words.accentDarkHint),
  ]}`;
}

function termsField(
  locale: Locale,
  name: 'policy_uri' | 'tos_uri' | 'support_uri' | 'accent' | 'accent_dark',
  form: SettingsForm,
  faults: ui.Faults,
  hint: string,
): Html {
  const words = settingsMessages[locale];
  return ui.textField({
    name,
    type: name.endsWith('_uri') ? 'url' : 'text',
    code: true,
    label: words[name],
    optional: words.optional,
    hint,
    value: form[name],
    ...ui.faultOf(faults, name),
  });
}

export function nameFields(
  locale: Locale,
  form: Pick<SettingsForm, 'name' | 'description'>,
  faults: ui.Faults,
): Html {
  const words = settingsMessages[locale];
  return html`${ui.textField({
    name: 'name',
    label: words.name,
    value: form.name,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'name'),
  })}${lintOf('name')}${ui.textField({
    name: 'description',
    type: 'textarea',
    rows: 3,
    label: words.description,
    optional: words.optional,
    value: form.description,
    ...ui.faultOf(faults, 'description'),
  })}`;
}

export function homepageField(locale: Locale, value: string, faults: ui.Faults): Html {
  const words = settingsMessages[locale];
  return ui.textField({
    name: 'homepage_url',
    type: 'url',
    code: true,
    label: words.homepageUrl,
    optional: words.optional,
    value,
    ...ui.faultOf(faults, 'homepage_url'),
  });
}

function client(visit: TabVisit, { form, faults }: Settings): Html {
  const { locale } = visit;
  const hasCertificates = offersCertificates(visit);
  const words = settingsMessages[locale];
  return html`${ui.radioGroup({
    name: 'token_endpoint_auth_method',
    label: words.method,
    value: form.token_endpoint_auth_method,
    options: [
      { value: 'client_secret_basic', label: words.client_secret_basic },
      { value: 'client_secret_post', label: words.client_secret_post },
      { value: 'private_key_jwt', label: words.private_key_jwt, hint: words.private_key_jwtHint },
      ...(hasCertificates ? certificateMethods(locale) : []),
      { value: 'none', label: words.none, hint: words.noneHint },
    ],
    ...ui.faultOf(faults, 'token_endpoint_auth_method'),
  })}${hasCertificates && subjectFields(locale, form, faults)}${keyFields(locale, form, faults)}${ui.checkbox(
    {
      name: 'require_pkce',
      label: words.requirePkce,
      hint: words.requirePkceHint,
      checked: form.require_pkce === 'on',
      ...ui.faultOf(faults, 'require_pkce'),
    },
  )}`;
}

function signOut({ locale }: TabVisit, { form, faults }: Settings): Html {
  const words = settingsMessages[locale];
  return html`${ui.textField({
    name: 'initiate_login_uri',
    type: 'url',
    code: true,
    label: words.initiateLogin,
    optional: words.optional,
    hint: words.initiateLoginHint,
    value: form.initiate_login_uri,
    ...ui.faultOf(faults, 'initiate_login_uri'),
  })}${ui.textField({
    name: 'post_logout_redirect_uris',
    type: 'textarea',
    rows: 3,
    code: true,
    label: words.postLogout,
    optional: words.optional,
    hint: words.postLogoutHint,
    value: form.post_logout_redirect_uris,
    ...ui.faultOf(faults, 'post_logout_redirect_uris'),
  })}${ui.textField({
    name: 'backchannel_logout_uri',
    type: 'url',
    code: true,
    label: words.backchannel,
    optional: words.optional,
    hint: words.backchannelHint,
    value: form.backchannel_logout_uri,
    ...ui.faultOf(faults, 'backchannel_logout_uri'),
  })}`;
}

function browser({ locale }: TabVisit, { form, faults }: Settings): Html {
  const words = settingsMessages[locale];
  return ui.textField({
    name: 'allowed_origins',
    type: 'textarea',
    rows: 3,
    code: true,
    label: words.origins,
    optional: words.optional,
    hint: words.originsHint,
    value: form.allowed_origins,
    ...ui.faultOf(faults, 'allowed_origins'),
  });
}

/** The public keys of a client that authenticates with private_key_jwt. */
export function keyFields(
  locale: Locale,
  form: Pick<SettingsForm, 'jwks' | 'jwks_uri'>,
  faults: ui.Faults,
): Html {
  const words = settingsMessages[locale];
  return html`${ui.textField({
    name: 'jwks',
    type: 'textarea',
    rows: 4,
    code: true,
    label: words.jwks,
    optional: words.optional,
    hint: words.jwksHint,
    value: form.jwks,
    ...ui.faultOf(faults, 'jwks'),
  })}${ui.textField({
    name: 'jwks_uri',
    type: 'url',
    code: true,
    label: words.jwksUri,
    optional: words.optional,
    hint: words.jwksUriHint,
    value: form.jwks_uri,
    ...ui.faultOf(faults, 'jwks_uri'),
  })}`;
}

export function webhookField(locale: Locale, value: string, faults: ui.Faults): Html {
  const words = settingsMessages[locale];
  return ui.textField({
    name: 'webhook_url',
    type: 'url',
    code: true,
    label: words.webhookUrl,
    optional: words.optional,
    hint: words.webhookUrlHint,
    value,
    ...ui.faultOf(faults, 'webhook_url'),
  });
}

/** The card that deletes an application once its name was typed. `about` says what it is. */
export function removal(
  visit: TabVisit,
  faults: ui.Faults,
  about: { remove: string; removeWarning: (name: string) => string },
): Html {
  const { locale, path, application } = visit;
  const words = settingsMessages[locale];
  const typed = ui.textField({
    name: 'confirm_name',
    label: words.removeName,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'confirm_name'),
  });
  return ui.card({
    id: 'removal',
    title: about.remove,
    body:
      confirmFirstOn(visit, { label: words.removeLabel, isLoss: true }) ??
      ui.confirmPanel({
        id: 'delete',
        isLoss: true,
        label: words.removeLabel,
        warning: about.removeWarning(application.name),
        confirm: words.removeNow,
        action: path,
        hidden: { section: 'delete' },
        fields: typed,
        open: 'confirm_name' in faults,
      }),
  });
}
