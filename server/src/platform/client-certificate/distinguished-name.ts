/** A relative distinguished name: its attributes, each `type=value` in the form that is compared. */
type RelativeName = string[];

/**
 * Whether a certificate's subject, as Node shows it (one relative name a line, the most general first), is the distinguished name `expected`
 * (RFC 4514: one line, the most specific first). Attribute types and values compare without case, and spaces around them do not count
 * (RFC 4517 4.2.11).
 */
export function isSameName(subject: string, expected: string): boolean {
  const registered = relativeNames(expected, ',');
  if (registered === null || registered.length === 0) return false;
  const present = relativeNames(subject, '\n')?.reverse();
  return JSON.stringify(present) === JSON.stringify(registered);
}

/** Whether this can be read as a distinguished name. */
export function isDistinguishedName(text: string): boolean {
  return (relativeNames(text, ',')?.length ?? 0) > 0;
}

function relativeNames(text: string, separator: string): RelativeName[] | null {
  const names = split(text, separator).map((part) => split(part, '+').map(attribute).sort());
  return names.flat().includes('') ? null : names;
}

/** At separators that no backslash precedes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [''];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === separator) parts.push('');
    else parts[parts.length - 1] += character === '\\' ? character + (text[++at] ?? '') : character;
  }
  return parts;
}

/** Empty: this is no attribute. */
function attribute(text: string): string {
  const [, type, value] = /^\s*([A-Za-z][A-Za-z0-9-]*|[0-9]+(?:\.[0-9]+)*)\s*=(.*)$/s.exec(text) ?? [];
  if (type === undefined || value === undefined) return '';
  const plain = unescaped(withoutOuterSpaces(value)).replace(/\s+/g, ' ').toLowerCase();
  return `${SHORT_NAMES[type.toLowerCase()] ?? type.toLowerCase()}=${plain}`;
}

/** An escaped space belongs to the value. */
function withoutOuterSpaces(value: string): string {
  const text = value.trimStart();
  const { length } = text.trimEnd();
  return text.slice(0, text[length - 1] === '\\' ? length + 1 : length);
}

/** RFC 4514 3: `\,` is the character, `\C3\A9` are bytes of UTF-8. */
function unescaped(value: string): string {
  return value.replace(/(?:\\[0-9A-Fa-f]{2})+|\\(.)/gs, (all, character: string | undefined) =>
    character !== undefined ? character : Buffer.from(all.replaceAll('\\', ''), 'hex').toString('utf8'),
  );
}

/** Object identifiers and long names of the attributes that certificates of organizations use (RFC 4519 2, RFC 4514 3). */
const SHORT_NAMES: Record<string, string> = {
  '2.5.4.3': 'cn',
  commonname: 'cn',
  '2.5.4.5': 'serialnumber',
  '2.5.4.6': 'c',
  countryname: 'c',
  '2.5.4.7': 'l',
  localityname: 'l',
  '2.5.4.8': 'st',
  stateorprovincename: 'st',
  '2.5.4.9': 'street',
  streetaddress: 'street',
  '2.5.4.10': 'o',
  organizationname: 'o',
  '2.5.4.11': 'ou',
  organizationalunitname: 'ou',
  '2.5.4.97': 'organizationidentifier',
  '0.9.2342.19200300.100.1.1': 'uid',
  userid: 'uid',
  '0.9.2342.19200300.100.1.25': 'dc',
  domaincomponent: 'dc',
  '1.2.840.113549.1.9.1': 'emailaddress',
};
