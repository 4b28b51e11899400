import { type Command, GLOBAL_OPTIONS } from './command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

type Candidate = { word: string; about: string };

export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const places = placesOf(commands);
  if (shell === 'bash') return bash(places);
  return shell === 'zsh' ? zsh(places) : fish(places);
}

/** What may come next, given the words typed so far. */
function placesOf(commands: readonly Command[]): Map<string, Candidate[]> {
  const places = new Map<string, Candidate[]>([['', []]]);
  for (const { name, summary, args = [], options = {} } of commands) {
    const [group, verb] = name.split(' ') as [string, string | undefined];
    if (verb === undefined) places.get('')!.push({ word: group, about: summary });
    else {
      if (!places.has(group)) {
        places.set(group, []);
        places.get('')!.push({ word: group, about: `${group} …` });
      }
      places.get(group)!.push({ word: verb, about: summary });
    }
    const choices = args.flatMap(({ choices = [], about }) => choices.map((word) => ({ word, about })));
    const flags = Object.entries({ ...options, ...GLOBAL_OPTIONS });
    places.set(name, [...choices, ...flags.map(([word, { about }]) => ({ word: `--${word}`, about }))]);
  }
  return places;
}

function bash(places: Map<string, Candidate[]>): string {
  const cases = [...places].map(
    ([path, candidates]) => `    '${path}') candidates='${candidates.map(({ word }) => word).join(' ')}' ;;`,
  );
  return `_svc() {
  local word path='' candidates=''
  local -a words=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || words+=("$word"); done
  path="\${words[*]:0:2}"
  case "$path" in
${cases.join('\n')}
    *) path="\${words[0]}"; case "$path" in
${cases.map((line) => `  ${line}`).join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _svc svc`;
}

function zsh(places: Map<string, Candidate[]>): string {
  const described = ({ word, about }: Candidate) => `'${word.replaceAll(':', '\\:')}:${quoted(about)}'`;
  const cases = [...places].map(
    ([path, candidates]) => `    '${path}') candidates=(${candidates.map(described).join(' ')}) ;;`,
  );
  return `#compdef svc
_svc() {
  local -a before candidates
  before=(\${\${words[2,CURRENT-1]}:#-*})
  case "\${(j: :)before[1,2]}" in
${cases.join('\n')}
    *) case "\${before[1]}" in
${cases.map((line) => `  ${line}`).join('\n')}
    esac ;;
  esac
  _describe 'svc' candidates
}
if [ "$funcstack[1]" = _svc ]; then _svc "$@"; else compdef _svc svc; fi`;
}

function fish(places: Map<string, Candidate[]>): string {
  const lines = [...places].flatMap(([path, candidates]) =>
    candidates.map(
      ({ word, about }) => `complete -c svc -f -n '__svc_at "${path}"' -a '${word}' -d '${quoted(about)}'`,
    ),
  );
  return `function __svc_at
    set -l words (commandline -opc)
    set -e words[1]
    set words (string match -v -- '-*' $words)
    test "$words[1..2]" = "$argv[1]"; or test "$words[1]" = "$argv[1]" -a (count $words) -gt 1
end
${lines.join('\n')}`;
}

function quoted(text: string): string {
  return text.replaceAll("'", '’').replaceAll(':', ' ');
}
