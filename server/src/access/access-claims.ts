/** What an application knows of a person beside scopes, as `accessClaimsSql` reads it: in no order, entitlements perhaps more than once. */
export type AccessLists = { groups?: string[]; roles?: string[]; entitlements?: string[]; org_id?: string };

const LISTS = ['groups', 'roles', 'entitlements'] as const;

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
  const shown: Record<string, unknown> = {};
  const omitted: string[] = [];
  for (const claim of LISTS) {
    const names = sorted(lists[claim] ?? []);
    if (names.length === 0) continue;
    if (isTooLong(names)) omitted.push(claim);
    else shown[claim] = names;
  }
  if (omitted.length > 0) shown.claims_omitted = omitted;
  if (lists.org_id !== undefined) shown.org_id = lists.org_id;
  return shown;
}

/** Each once. Sorted here, because a statement takes ten times as long for it. */
function sorted(names: string[]): string[] {
  return names.length < 2 ? names : [...new Set(names)].sort();
}
