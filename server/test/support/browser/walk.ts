/** One thing that a document tells its reader to do, in the order of the text. */
type Step =
  | { do: 'run'; command: string }
  | { do: 'open'; address: string }
  | { do: 'press'; name: string }
  | { do: 'fill'; label: string; value?: string }
  | { do: 'see'; text: string };

const STEP = new RegExp(
  [
    '```sh\\n(?<command>[^`]*)```',
    '[<`](?<address>http://[^>`]+)[>`]',
    '\\*\\*(?<name>[^*]+)\\*\\*',
    '\\*(?<label>[^*]+)\\*(?:: `(?<value>[^`]+)`)?',
    '“(?<text>[^”]+)”',
  ].join('|'),
  'g',
);

/**
 * The steps under a heading of a Markdown document: fenced `sh` is run, <http://…> is opened, **a name** is pressed, *a label* is
 * filled in (with the code after its colon, else with what was printed under that name), “words” are seen. Other words are for people.
 */
export function walkUnder(heading: string, document: string): Step[] {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`there is no section "${heading}"`);
  return [...section.matchAll(STEP)].map(({ groups }) => {
    const { command, address, name, label, value, text } = groups!;
    if (command) return { do: 'run', command: command.replace(/^ +/gm, '').trim() };
    if (address) return { do: 'open', address };
    if (name) return { do: 'press', name };
    if (label) return { do: 'fill', label, ...(value && { value }) };
    return { do: 'see', text: text! };
  });
}
