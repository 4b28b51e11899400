/** Shell commands for a sign-in that only the application can make: its key or certificate is in the reader's environment. */
export function commandsByHand(
  issuer: string,
  client_id: string,
  redirect_uri: string,
  needs: 'signed_requests' | 'certificate',
): string {
  const isCertificate = needs === 'certificate';
  const curl = isCertificate ? 'curl --cert "$CLIENT_CERT" --key "$CLIENT_KEY"' : 'curl';
  const client = `-d ${quoted(`client_id=${client_id}`)}`;
  const uri = `--data-urlencode ${quoted(`redirect_uri=${redirect_uri}`)}`;
  const assertion = isCertificate
    ? []
    : ['--data-urlencode "client_assertion=$CLIENT_ASSERTION"', ASSERTION_TYPE];
  const request = isCertificate
    ? [...PLAIN_REQUEST, uri, '-d "code_challenge=$CODE_CHALLENGE"', '-d code_challenge_method=S256']
    : ['--data-urlencode "request=$REQUEST_OBJECT"'];
  const authorize = `${issuer}/oauth/authorize?client_id=${encodeURIComponent(client_id)}&request_uri=`;
  return [
    lines([`${curl} ${quoted(`${issuer}/oauth/par`)}`, client, ...assertion, ...request]),
    `echo ${quoted(authorize)}"$REQUEST_URI"`,
    lines([
      `${curl} ${quoted(`${issuer}/oauth/token`)}`,
      ...['-d grant_type=authorization_code', client, ...assertion],
      ...['--data-urlencode "code=$CODE"', uri, '-d "code_verifier=$CODE_VERIFIER"'],
    ]),
  ].join('\n');
}

const PLAIN_REQUEST = ['-d response_type=code', '-d scope=openid'];
const ASSERTION_TYPE =
  '--data-urlencode client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

function lines(parts: string[]): string {
  return parts.join(' \\\n  ');
}

/** The redirect URI comes from a developer and ends up in a colleague's shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
