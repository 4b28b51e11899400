/** Where a mailed link leads. */
export function linkPath(path: string, token: string, returnTo: string | null = null): string {
  const query = new URLSearchParams({ token, ...(returnTo !== null && { return_to: returnTo }) });
  return `${path}?${query}`;
}
