/** What an application knows of a person beside scopes, as `accessClaimsSql` reads it. */
export type AccessLists = { groups?: string[]; roles?: string[]; entitlements?: string[]; org_id?: string };

/** Names in one claim of a token, and bytes of its JSON: tokens travel in headers, which many servers limit to 8 KB. */
export const MAX_NAMES_IN_TOKEN = 200;
const MAX_BYTES_IN_TOKEN = 3072;
/** Names in one claim of an answer. */
export const MAX_NAMES_IN_ANSWER = 2000;

/** For an id_token or access token. A list that is too long is left out as a whole: part of it would look like all of it. */
export function tokenAccessClaims(lists: AccessLists | null): Record<string, unknown> {
  return accessClaims(
    lists,
    (names) =>
      names.length > MAX_NAMES_IN_TOKEN || Buffer.byteLength(JSON.stringify(names)) > MAX_BYTES_IN_TOKEN,
  );
}

/** For userinfo and introspection. */
export function answerAccessClaims(lists: AccessLists | null): Record<string, unknown> {
  return accessClaims(lists, (names) => names.length > MAX_NAMES_IN_ANSWER);
}

/** Nothing empty. `claims_omitted` has the names of the claims that are missing because they are too long. */
function accessClaims(
  lists: AccessLists | null,
  isTooLong: (names: string[]) => boolean,
): Record<string, unknown> {
  if (lists === null) return {};
  const { org_id, ...named } = lists;
  const shown = Object.entries(named).filter(([, names]) => names.length > 0);
  const omitted = shown.filter(([, names]) => isTooLong(names)).map(([claim]) => claim);
  return {
    ...Object.fromEntries(shown.filter(([claim]) => !omitted.includes(claim))),
    ...(omitted.length > 0 && { claims_omitted: omitted }),
    ...(org_id !== undefined && { org_id }),
  };
}
