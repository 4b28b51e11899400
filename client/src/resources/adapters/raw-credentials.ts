/** All Authorization and DPoP headers: Node keeps only the first Authorization in `headers`. */
export function rawCredentials(rawHeaders: readonly string[]): { authorization: string[]; dpop: string[] } {
  const valuesOf = (wanted: string) =>
    rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted);
  return { authorization: valuesOf('authorization'), dpop: valuesOf('dpop') };
}
