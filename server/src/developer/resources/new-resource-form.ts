import type * as ui from '../../platform/html/components/index.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { DEFAULT_TOKEN_SECONDS, type NewResource } from '../../resources/index.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { ROWS_ADDED, type ScopeRow, scopesIn, sentRows, withEmptyRows } from './scope-rows.ts';
import { sentTokens, type TokenForm, tokensIn } from './token-form.ts';

/** The registration form as it was filled in. */
export type NewResourceForm = TokenForm & {
  name: string;
  identifier: string;
  organization_id: string;
  rows: ScopeRow[];
};

export const NEW_RESOURCE: NewResourceForm = {
  name: '',
  identifier: '',
  organization_id: '',
  access_token_format: 'jwt',
  access_token_seconds: String(DEFAULT_TOKEN_SECONDS),
  access_token_alg: 'RS256',
  subject_type: 'public',
  required_acr: '',
  rows: withEmptyRows([], ROWS_ADDED),
};

export function newResourceForm(sent: URLSearchParams): NewResourceForm {
  const line = (name: string) => sent.get(name) ?? '';
  return {
    name: line('name'),
    identifier: line('identifier'),
    organization_id: line('organization_id'),
    ...sentTokens(sent, NEW_RESOURCE),
    rows: sentRows(sent),
  };
}

/** The form's input with the row of each scope, or faults for values that are none of its choices. */
export function newResourceIn(
  locale: Locale,
  form: NewResourceForm,
): { resource: NewResource; places: number[] } | { faults: ui.Faults } {
  const { organization_id } = form;
  if (organization_id !== '' && rowId(organization_id) === null)
    return { faults: { organization_id: consoleMessages[locale].organizationFault } };
  const tokens = tokensIn(locale, form);
  if ('faults' in tokens) return tokens;
  const { scopes, places } = scopesIn(form.rows);
  const resource = {
    ...tokens,
    name: form.name,
    identifier: form.identifier.trim(),
    organization_id: rowId(organization_id),
    scopes,
  };
  return { resource, places };
}
