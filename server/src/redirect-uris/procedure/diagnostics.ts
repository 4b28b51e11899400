/** Common mistakes, each with its own advice on the card. */
export const DIAGNOSTICS = [
  'quotes_in_value',
  'name_in_value',
  'other_case',
  'white_space',
  'host_appended_twice',
  'wrong_level',
  'html_file',
  'white_space_in_file',
  'quotes_in_file',
] as const;

export type Diagnostic = (typeof DIAGNOSTICS)[number];
/** The name at which a TXT record with the right value was found, although it does not belong there. */
export type MisplacedRecord = { diagnostic: 'host_appended_twice' | 'wrong_level'; name: string };

export type Findings = {
  values: readonly string[];
  content: string | null;
  content_type: string | null;
  misplaced: MisplacedRecord | null;
};

/** The common mistakes that explain the observations. */
export function findDiagnostics(challenges: readonly string[], found: Findings): Diagnostic[] {
  const { values, content, content_type, misplaced } = found;
  const isNearly = (text: string, mend: (text: string) => string) => challenges.includes(mend(text));
  const record = (mend: (text: string) => string) => values.some((value) => isNearly(value, mend));
  const file = (mend: (text: string) => string) => content !== null && isNearly(content, mend);
  const recognised: [Diagnostic, boolean][] = [
    ['quotes_in_value', record(quoted)],
    ['name_in_value', record(lastWord)],
    ['other_case', record((value) => value.toLowerCase())],
    ['white_space', record((value) => value.replace(/\s/g, ''))],
    ['host_appended_twice', misplaced?.diagnostic === 'host_appended_twice'],
    ['wrong_level', misplaced?.diagnostic === 'wrong_level'],
    [
      'html_file',
      /^text\/html\b/i.test(content_type ?? '') || /^\s*<(?:!doctype|html|head|body)/i.test(content ?? ''),
    ],
    ['white_space_in_file', file((text) => text.trim())],
    ['quotes_in_file', file((text) => quoted(text.trim()))],
  ];
  return recognised.filter(([, isThere]) => isThere).map(([mistake]) => mistake);
}

/** The text inside quotes; empty without quotes. */
function quoted(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? '';
}

/** The whole record line pasted as the value, or a prefix such as `svc-verify=`. */
function lastWord(text: string): string {
  const word = /(?:\s|^[^\s=]*=)(\S+)$/.exec(text)?.[1] ?? '';
  return quoted(word) || word;
}
