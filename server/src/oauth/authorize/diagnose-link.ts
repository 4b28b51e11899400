/** What an error page hands over to be looked at; of the others only that they were sent. */
const PASSED_ON = [
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'code_challenge'],
  ...['code_challenge_method', 'prompt', 'max_age', 'resource', 'post_logout_redirect_uri'],
];
const NAMED_ONLY = ['state', 'nonce', 'request', 'request_uri'];
const SENT = 'sent';
const MAX_LINK_LENGTH = 4000;

/** From a page that refuses a request to what /diagnose says of it. Its own parameters are a parameter of this address. */
export function diagnoseLink(requestId: string, query: string): string {
  const sent = new URLSearchParams(query);
  const handed = [...sent].flatMap(([name, value]) => {
    if (PASSED_ON.includes(name)) return [[name, value]];
    return NAMED_ONLY.includes(name) && value !== '' ? [[name, SENT]] : [];
  });
  const link = `/diagnose?${new URLSearchParams([['request_id', requestId], ...handed])}`;
  return link.length <= MAX_LINK_LENGTH
    ? link
    : `/diagnose?${new URLSearchParams({ request_id: requestId })}`;
}
