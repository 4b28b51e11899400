/** All Authorization headers: Node keeps only the first of them in `headers`. */
export function rawAuthorization(rawHeaders: readonly string[]): { authorization: string[] } {
  const isValue = (index: number) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization';
  return { authorization: rawHeaders.filter((_, index) => isValue(index)) };
}
