export const ASK_PATH = '/account/access/ask';

/** The page on which a person asks for access. `return_to`: where they came from, on this service. */
export function askPath({
  client_id,
  role = null,
  org_id = null,
  return_to = null,
}: {
  client_id: string;
  role?: string | null;
  org_id?: string | null;
  return_to?: string | null;
}): string {
  const query = new URLSearchParams({
    client_id,
    ...(role !== null && { role }),
    ...(org_id !== null && { organization: org_id }),
    ...(return_to !== null && { return_to }),
  });
  return `${ASK_PATH}?${query}`;
}
