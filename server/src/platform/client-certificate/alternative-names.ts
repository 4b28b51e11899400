/** The names of one kind in a certificate's subjectAltName, as Node shows it: `DNS:a.example, URI:"https://b.example/,x"`. */
export function alternativeNames(subjectAltName: string | undefined, kind: string): string[] {
  if (subjectAltName === undefined) return [];
  const names: string[] = [];
  // A value that could be mistaken for several is a JSON text.
  const entry = /([A-Za-z ]+):("(?:[^"\\]|\\.)*"|[^,"]*)(?:, |$)/gy;
  for (let found = entry.exec(subjectAltName); found !== null; found = entry.exec(subjectAltName)) {
    const [, ofKind, value = ''] = found;
    if (ofKind === kind) names.push(value.startsWith('"') ? (JSON.parse(value) as string) : value);
    if (entry.lastIndex === subjectAltName.length) return names;
  }
  // A text that cannot be read to its end names no one.
  return [];
}
