export type TestValues = {
  issuer: string;
  client_id: string;
  /** It authenticates by a secret; otherwise by its id alone, or by a key that a command line does not have. */
  has_secret: boolean;
  redirect_uri: string;
  code: string;
  verifier: string;
  resource: string | null;
};

/** The commands behind the steps of a test. The code in them is used up; a reader puts their own in its place. */
export function curlOfToken(values: TestValues): string {
  const { code, redirect_uri, verifier } = values;
  return post(values, [
    ['grant_type', 'authorization_code'],
    ['code', code],
    ['redirect_uri', redirect_uri],
    ['code_verifier', verifier],
  ]);
}

export function curlOfRefresh(values: TestValues): string {
  return `${post(values, [['grant_type', 'refresh_token']])} \\\n  --data-urlencode "refresh_token=$REFRESH_TOKEN"`;
}

export function curlOfUserinfo({ issuer }: TestValues): string {
  return `curl ${quoted(`${issuer}/oauth/userinfo`)} \\\n  -H "Authorization: Bearer $ACCESS_TOKEN"`;
}

function post({ issuer, client_id, has_secret, resource }: TestValues, pairs: [string, string][]): string {
  const credentials = has_secret
    ? `  -u ${quoted(client_id)}:"$CLIENT_SECRET"`
    : `  --data-urlencode ${quoted(`client_id=${client_id}`)}`;
  const sent = [...pairs, ...(resource === null ? [] : [['resource', resource] as const])];
  const fields = sent.map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`);
  return [`curl ${quoted(`${issuer}/oauth/token`)}`, credentials, ...fields].join(' \\\n');
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
