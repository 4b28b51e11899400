import { type InputFault, invalidParams, Problem } from '../../platform/errors.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import { scopeNameFault } from '../../scopes/index.ts';
import { redirectUrisFaults } from '../redirect-uris/redirect-uri-rules.ts';
import type { AuthMethod, ClientType } from '../registry/enums.ts';

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
};

/** Everything wrong with an application at once, each fault with the member it is about (contract section 5). */
export function applicationFaults(application: CheckedApplication): InputFault[] {
  return [
    ...(application.name === null ? [] : nameFaults(application.name)),
    ...redirectUrisFaults(application.redirect_uris),
    ...scopesFaults('allowed_scopes', application.allowed_scopes),
    ...scopesFaults('required_scopes', application.required_scopes),
    ...clientFaults(application),
  ];
}

/** 422: `invalid_redirect_uri` when a redirect URI is among the faults, else `invalid_params`. */
export function applicationProblem(faults: InputFault[]): Problem {
  const problem = invalidParams(faults);
  if (!faults.some(({ path }) => path.split('.')[0] === 'redirect_uris')) return problem;
  return new Problem(422, 'invalid_redirect_uri', problem.description, { members: problem.members });
}

function scopesFaults(path: string, scopes: readonly string[]): InputFault[] {
  if (scopes.length > MAX_ALLOWED_SCOPES)
    return [{ path, message: `takes at most ${MAX_ALLOWED_SCOPES} scopes` }];
  return scopes.flatMap((scope, index) => {
    const message = scopeNameFault(scope);
    return message === null ? [] : [{ path: `${path}.${index}`, message }];
  });
}

function clientFaults({
  client_type,
  token_endpoint_auth_method,
  require_pkce,
}: CheckedApplication): InputFault[] {
  const faults: InputFault[] = [];
  if ((client_type === 'public') !== (token_endpoint_auth_method === 'none')) {
    const message = 'must be none for a public client, and only for one: it can keep no secret';
    faults.push({ path: 'token_endpoint_auth_method', message });
  }
  if (client_type === 'public' && !require_pkce)
    faults.push({ path: 'require_pkce', message: 'cannot be false for a public client' });
  return faults;
}
