import type { SampleRequest } from '../samples/sample-request.ts';

export type TestValues = {
  issuer: string;
  client_id: string;
  /** It authenticates by a secret; otherwise by its id alone, or by a key that samples do not have. */
  has_secret: boolean;
  redirect_uri: string;
  code: string;
  verifier: string;
  resource: string | null;
  /** Its tokens are bound to a DPoP key. */
  has_proof: boolean;
};

/** The requests behind the steps of a test. The code in them is used up; a reader puts their own in its place. */
export function tokenRequest(values: TestValues): SampleRequest {
  const { code, redirect_uri, verifier } = values;
  return atTokenEndpoint(values, [
    ['grant_type', 'authorization_code'],
    ['code', code],
    ['redirect_uri', redirect_uri],
    ['code_verifier', verifier],
  ]);
}

export function refreshRequest(values: TestValues): SampleRequest {
  return atTokenEndpoint(values, [
    ['grant_type', 'refresh_token'],
    ['refresh_token', '$REFRESH_TOKEN'],
  ]);
}

export function userinfoRequest({ issuer, client_id, has_proof }: TestValues): SampleRequest {
  const credential = { scheme: 'access_token', variable: 'ACCESS_TOKEN' };
  return { method: 'GET', url: `${issuer}/oauth/userinfo`, credential, client_id, has_proof };
}

function atTokenEndpoint(values: TestValues, parameters: [string, string][]): SampleRequest {
  const { issuer, client_id, has_secret, resource, has_proof } = values;
  const own: [string, string][] = has_secret ? [] : [['client_id', client_id]];
  const target: [string, string][] = resource === null ? [] : [['resource', resource]];
  return {
    method: 'POST',
    url: `${issuer}/oauth/token`,
    credential: has_secret ? { scheme: 'client', variable: 'CLIENT_SECRET' } : null,
    client_id,
    has_proof,
    form: [...own, ...parameters, ...target],
  };
}
