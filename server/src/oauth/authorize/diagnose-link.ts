/** The parameters that an error page passes on; of the others only the fact that they were sent. */
const PASSED_ON = [
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'code_challenge'],
  ...['code_challenge_method', 'prompt', 'max_age', 'resource', 'post_logout_redirect_uri'],
];
const NAMED_ONLY = ['state', 'nonce', 'request', 'request_uri', 'authorization_details'];
export const SENT = 'sent';
const MAX_LINK_LENGTH = 4000;

/** A link from an error page to the diagnosis of its request, whose query becomes a parameter. */
export function diagnoseLink(requestId: string, query: string): string {
  const sent = new URLSearchParams(query);
  const handed = [...sent].flatMap(([name, value]): [string, string][] => {
    if (PASSED_ON.includes(name)) return [[name, value]];
    return NAMED_ONLY.includes(name) && value !== '' ? [[name, SENT]] : [];
  });
  const link = `/diagnose?${new URLSearchParams([['request_id', requestId], ...handed])}`;
  return link.length <= MAX_LINK_LENGTH
    ? link
    : `/diagnose?${new URLSearchParams({ request_id: requestId })}`;
}
