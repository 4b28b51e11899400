/** Never shown again, whatever was pasted. */
const HIDDEN = [
  'client_secret',
  'client_assertion',
  'refresh_token',
  'access_token',
  'code',
  'code_verifier',
  'auth_req_id',
  'id_token_hint',
];
/** What is asked about: the query itself, or that of the address in `url`. */
export function pastedQuery(query: string): string {
  const url = new URLSearchParams(query).get('url');
  if (url === null) return query;
  const [address = ''] = url.trim().split('#');
  return address.slice(address.indexOf('?') + 1);
}

/** The query as it came, for the field it is shown in, without what nobody else should see. */
export function withoutSecrets(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = [...new URLSearchParams(pair).keys()];
      return HIDDEN.includes(name) ? `${name}=hidden` : pair;
    })
    .filter((pair) => !pair.startsWith('request_id='))
    .join('&');
}
