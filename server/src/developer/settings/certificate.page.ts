import { TLS_SUBJECTS } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { certificateMessages } from './certificate.messages.ts';
import { settingsMessages } from './settings.messages.ts';
import type { SettingsForm } from './settings-form.ts';

const METHODS = ['tls_client_auth', 'self_signed_tls_client_auth'] as const;

/** Certificates are offered where the proxy hands them over, and to applications that were set up with one. */
export function offersCertificates({ context, application }: TabVisit): boolean {
  return (
    context.config.client_certificate_header !== null ||
    application.tls_client_certificate_bound_access_tokens ||
    METHODS.some((method) => method === application.token_endpoint_auth_method)
  );
}

/** The two ways to authenticate with a certificate, as options among the others. */
export function certificateMethods(locale: Locale) {
  const words = certificateMessages[locale];
  return METHODS.map((value) => ({ value, label: words[value], hint: words[`${value}Hint`] }));
}

/** The one subject of a certificate that an authority issued: which kind of name, and the name. */
export function subjectFields(
  locale: Locale,
  form: Pick<SettingsForm, 'tls_subject_kind' | 'tls_subject'>,
  faults: ui.Faults,
): Html {
  const words = certificateMessages[locale];
  return html`${ui.selectField({
    name: 'tls_subject_kind',
    label: words.kind,
    hint: words.kindHint,
    value: form.tls_subject_kind,
    options: TLS_SUBJECTS.map((value) => ({ value, label: words[value] })),
  })}${ui.textField({
    name: 'tls_subject',
    code: true,
    label: words.subject,
    optional: settingsMessages[locale].optional,
    value: form.tls_subject,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'tls_subject'),
  })}`;
}
