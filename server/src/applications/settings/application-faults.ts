import { type InvalidInput, invalidInput } from '../../platform/invalid-input.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import { scopeNameFault } from '../../scopes/index.ts';
import { type ApplicationInputFault, applicationFaultMessages } from '../input-faults.messages.ts';
import { redirectUrisFaults } from '../redirect-uris/redirect-uri-rules.ts';
import { type AuthMethod, type ClientType, isDeviceOnly, TOKEN_EXCHANGE } from '../registry/enums.ts';

const MAX_ALLOWED_SCOPES = 100;

/** The members of an application that can be wrong on their own; null name: none was given. */
export type CheckedApplication = {
  name: string | null;
  redirect_uris: readonly string[];
  allowed_scopes: readonly string[];
  required_scopes: readonly string[];
  client_type: ClientType;
  token_endpoint_auth_method: AuthMethod;
  require_pkce: boolean;
  grant_types: readonly string[];
};

/** Everything wrong with an application at once, each fault with the member it is about (contract section 5). */
export function applicationFaults(application: CheckedApplication): ApplicationInputFault[] {
  return [
    ...(application.name === null ? [] : nameFaults(application.name)),
    ...returnFaults(application),
    ...scopesFaults('allowed_scopes', application.allowed_scopes),
    ...scopesFaults('required_scopes', application.required_scopes),
    ...clientFaults(application),
  ];
}

/** 422: `invalid_redirect_uri` when a redirect URI is among the faults, else `invalid_params`. */
export function applicationProblem(faults: readonly ApplicationInputFault[]): InvalidInput {
  const isAboutUris = faults.some(({ path }) => path.split('.')[0] === 'redirect_uris');
  return invalidInput(
    faults,
    applicationFaultMessages,
    isAboutUris ? 'invalid_redirect_uri' : 'invalid_params',
  );
}

function returnFaults({ redirect_uris, grant_types }: CheckedApplication): ApplicationInputFault[] {
  const needsNone = redirect_uris.length === 0 && isDeviceOnly(grant_types);
  return needsNone ? [] : redirectUrisFaults(redirect_uris);
}

function scopesFaults(path: string, scopes: readonly string[]): ApplicationInputFault[] {
  if (scopes.length > MAX_ALLOWED_SCOPES)
    return [{ path, code: 'scopes_too_many', params: { max: MAX_ALLOWED_SCOPES } }];
  return scopes.flatMap((scope, index) => {
    const fault = scopeNameFault(scope);
    return fault === null ? [] : [{ path: `${path}.${index}`, ...fault }];
  });
}

function clientFaults({
  client_type,
  token_endpoint_auth_method,
  require_pkce,
  grant_types,
}: CheckedApplication): ApplicationInputFault[] {
  const faults: ApplicationInputFault[] = [];
  if ((client_type === 'public') !== (token_endpoint_auth_method === 'none'))
    faults.push({ path: 'token_endpoint_auth_method', code: 'auth_method_not_for_client_type' });
  if (client_type === 'public' && !require_pkce) faults.push({ path: 'require_pkce', code: 'pkce_required' });
  if (client_type === 'public' && grant_types.includes(TOKEN_EXCHANGE))
    faults.push({ path: 'grant_types', code: 'exchange_not_for_client_type' });
  return faults;
}
