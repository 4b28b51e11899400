import { DEVICE_CODE, type registerApplication } from '../../applications/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { linesOf, wordsOf } from '../../platform/http/bodies/form-lists.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { consoleMessages } from '../shared/console.messages.ts';

type Registration = Parameters<typeof registerApplication>[3];

/** The registration form as it was filled in (contract section 3, field names). */
export type RegistrationForm = {
  name: string;
  redirect_uris: string;
  allowed_scopes: string[];
  client_type: string;
  webhook_url: string;
  organization_id: string;
};

export const NEW_FORM: RegistrationForm = {
  name: '',
  redirect_uris: '',
  allowed_scopes: ['openid', 'profile:basic', 'email'],
  client_type: 'confidential',
  webhook_url: '',
  organization_id: '',
};

/** What the choices of the form register. A device has no browser, so nothing returns to it. */
const KINDS: Partial<Record<string, Pick<Registration, 'client_type' | 'grant_types'>>> = {
  confidential: { client_type: 'confidential' },
  public: { client_type: 'public' },
  device: { client_type: 'public', grant_types: [DEVICE_CODE, 'refresh_token'] },
};

export function registrationForm(body: URLSearchParams): RegistrationForm {
  const line = (name: string) => body.get(name) ?? '';
  return {
    name: line('name'),
    redirect_uris: line('redirect_uris'),
    allowed_scopes: wordsOf(body.getAll('allowed_scopes')),
    client_type: line('client_type') || NEW_FORM.client_type,
    webhook_url: line('webhook_url'),
    organization_id: line('organization_id'),
  };
}

/** The form's input, or errors for values that are none of its choices. The API's functions check everything else. */
export function registrationOf(
  locale: Locale,
  form: RegistrationForm,
): { registration: Registration } | { faults: Faults } {
  const words = consoleMessages[locale];
  const { organization_id } = form;
  const kind = Object.hasOwn(KINDS, form.client_type) ? KINDS[form.client_type] : undefined;
  if (!kind) return { faults: { client_type: words.kindFault } };
  if (organization_id !== '' && rowId(organization_id) === null)
    return { faults: { organization_id: words.organizationFault } };
  const registration = {
    name: form.name,
    redirect_uris: linesOf(form.redirect_uris),
    allowed_scopes: form.allowed_scopes,
    ...kind,
    webhook_url: form.webhook_url.trim() || null,
    organization_id: rowId(organization_id),
  } as const;
  return { registration };
}
