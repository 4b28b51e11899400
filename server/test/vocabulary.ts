/**
 * The words of the house (docs/style.md, "Words"): which private ones must not come back, and where they stand now.
 *
 *   node server/test/vocabulary.ts [PATH…]     prints `file:line: found → instead`, fails when there is one
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKOUT, filesBelow } from './support/documents/pages.ts';

type Rule = { found: RegExp; instead: string };
const word = (pattern: string, instead: string): Rule => ({
  found: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  instead,
});

/** Everywhere: texts, documents, comments. */
const EVERYWHERE: Rule[] = [
  word('anew', 'again'),
  word('whoever|whosoever|whatever is|whatever they', 'anyone who, everyone who; or name the subject'),
  word('(?<!")nobody(?!")', 'no one; or the active voice'),
  word('somebody', 'someone; or name them'),
  word('in force', 'valid, active, current'),
  word('of ours|of theirs', 'our, their'),
  word('hosts? of others|of other people’s', 'other hosts, third-party'),
  word('becomes? of|became of', 'what happens to; or say it'),
  word('tak(?:e|es|en|ing) back|took back', 'revoke, withdraw'),
  word(
    'lest|hitherto|henceforth|thereof|whence|likewise|forthwith|in vain',
    'so that … not, until now, also',
  ),
  word(
    '(?:is|are|was|were|be|been|being) told',
    'is notified, is informed, sees, receives; or the active voice',
  ),
  word('judge[sd]?|judging', 'check, evaluate, decide'),
  word('burn(?:s|t|ed|ing)?|spend|spends|spent', 'redeem, consume, use'),
  word('unmake[sd]?', 'remove'),
  word('foreseen|unforeseen', 'expected, unexpected'),
  word('betray(?:s|ed)?', 'reveal, disclose'),
  word('look(?:s|ed|ing)? after', 'manage, operate, maintain'),
  word('may be for now', 'the limit has been reached'),
  word('be it|save for|to be had', 'whether, except, available'),
  word('(?:this|that) very', 'this, the same'),
  word('goes along|go along|comes along|come along|brings? along', 'is sent with, carries'),
  word('(?:does|do|did) not serve|serves? once', 'is not enough, can be used once'),
  word('(?:is|are|was|were) away', 'is unavailable, is unreachable'),
  word('present (?:secret|key|session|password|address|page|state|one)s?', 'current'),
  word('sound (?:input|request|answer|one)s?|(?:is|are) sound', 'valid'),
  word('stands?|stood|standing', 'is, is in, is shown; `stands for` is fine'),
  word('knocks?|knocked', 'requests, probes'),
  word('(?<!help )desks?', 'desktop, machine'),
  word('way on|way back', 'next step, link back, return URL'),
  word('at last', 'most recently, finally'),
  word('shall', 'must, will'),
  word(
    'so many (?:milliseconds|seconds|minutes|hours|days|bytes|times|characters|rows|calls)',
    'the number itself',
  ),
  word('makes? sure who|hears? of|hear by|hears? by', 'receives, learns'),
  word('makes? known|is known to', 'says, publishes'),
  word('living (?:grant|session|token|key|row|account|consent|application|person)s?', 'active'),
  word('for the asking|so to speak|as it were|for good measure', 'leave it out'),
  word('on (?:his|her) (?:own|part)|he or she', 'they'),
  { found: /(?:^|[.:;!]\s+)Who (?![^.;]*\?)[a-z]/, instead: 'Anyone who, people who, callers who; or “you”' },
  {
    found: /(?:^|[.:;!]\s+)What (?![^.;]*\?)[a-z]+ [a-z][^.;?]* (?:is|are) (?:not|never|also|then)\b/,
    instead: 'name the subject',
  },
];

/** Where a person who is not an engineer reads: pages and mails. */
const IN_MESSAGES: Rule[] = [
  word('faults?', 'error, problem'),
  word('scope drift', 'say what changed'),
  word('credential is|assertion', 'passkey, password, code'),
  word('step[- ]up', 'confirm that it is you'),
];

/** What contains a word of the list and is right. */
const FINE = /\bstands? for\b|\bstand-in\b|\bstanding[-_ ]permission/gi;

type Finding = { path: string; line: number; found: string; instead: string };

/** Every finding in the files given; without any, in everything that people read. */
export function findings(paths: string[] = filesBelow().filter(isRead)): Finding[] {
  return paths.flatMap((path) => {
    const text = readFileSync(join(CHECKOUT, path), 'utf8');
    const passages = path.endsWith('.md') ? passagesOfMarkdown(text) : passagesOfCode(text);
    const isForPeople = /\.(?:messages|mails?)\.ts$/.test(path);
    const rules = isForPeople ? [...EVERYWHERE, ...IN_MESSAGES] : EVERYWHERE;
    return passages.flatMap(({ line, text }) =>
      rules.flatMap(({ found, instead }) => {
        const [match] = found.exec(text.replace(FINE, 'means')) ?? [];
        return match === undefined ? [] : [{ path, line, found: match.trim(), instead }];
      }),
    );
  });
}

/** The list itself, its rules in prose, and what is history. */
const LEFT_OUT =
  /^(?:server\/test\/vocabulary\.ts|server\/test\/wording\.test\.ts|docs\/style\.md|CHANGELOG\.md|docs\/third-party\.md|LICENSE|server\/src\/languages\/)/;

function isRead(path: string): boolean {
  if (LEFT_OUT.test(path)) return false;
  return (
    path.endsWith('.md') || /^(?:server|client|cli|examples|lab|supply-chain)\/.*\.(?:ts|js|mjs)$/.test(path)
  );
}

type Passage = { line: number; text: string };

function passagesOfMarkdown(text: string): Passage[] {
  const prose = text.replace(/^ *```[^`\n]*\n[\s\S]*?^ *```$/gm, (block) => block.replace(/[^\n]/g, ''));
  return prose.split('\n').map((line, index) => ({ line: index + 1, text: bare(line) }));
}

/** Comments, and literals that hold more than one word. */
function passagesOfCode(text: string): Passage[] {
  const passages: Passage[] = [];
  for (const { kind, at, content } of tokens(text)) {
    if (kind === 'literal' && (!/[a-z] [a-z]/i.test(content) || isSql(content))) continue;
    const first = text.slice(0, at).split('\n').length;
    const lines = content.split('\n');
    passages.push(
      ...lines.map((line, index) => ({ line: first + index, text: bare(line.replace(/^\s*\*?\s*/, '')) })),
    );
  }
  return passages;
}

type Token = { kind: 'comment' | 'literal'; at: number; content: string };

const COMMENT = /\/\/([^\n]*)|\/\*([\s\S]*?)\*\//y;
const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y;
/** Of a template, up to where an expression or its end comes. */
const TEMPLATE = /((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)(`|\$\{)/y;
const REGEX = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/** As far as it takes to tell prose from code; `text` is code that compiles. */
function* tokens(text: string): Generator<Token> {
  const braces: number[] = [];
  let depth = 0;
  let at = 0;
  const matchAt = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const character = text[at]!;
    const comment = character === '/' ? matchAt(COMMENT) : null;
    const quoted = character === "'" || character === '"' ? matchAt(QUOTED) : null;
    const resumes = character === '}' && braces.at(-1) === depth;
    if (comment) {
      yield { kind: 'comment', at, content: comment[1] ?? comment[2] ?? '' };
      at += comment[0].length;
      continue;
    }
    if (quoted) {
      yield { kind: 'literal', at, content: quoted[1] ?? quoted[2] ?? '' };
      at += quoted[0].length;
    } else if (character === '`' || resumes) {
      if (resumes) braces.pop();
      at += 1;
      const template = matchAt(TEMPLATE)!;
      yield { kind: 'literal', at, content: template[1]! };
      at += template[0].length;
      if (template[2] === '${') braces.push(depth);
    } else if (character === '/' && beginsRegex(text.slice(Math.max(0, at - 20), at)) && matchAt(REGEX)) {
      at = REGEX.lastIndex;
    } else {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      at += 1;
    }
  }
}

/** After a value stands a division. */
const beginsRegex = (before: string) => /(?:^|[^\w)\]\s]|\b(?:return|typeof|case|of))\s*$/.test(before);

/** Names of code are no prose. */
const bare = (line: string) => line.replace(/`[^`]*`/g, '``');
const isSql = (text: string) => /\b(?:SELECT|UPDATE|INSERT INTO|DELETE FROM|WITH|CREATE|ALTER) /.test(text);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = process.argv.slice(2);
  const within = (path: string) =>
    given.length === 0 || given.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`));
  const found = findings(filesBelow().filter((path) => isRead(path) && within(path)));
  for (const { path, line, found: text, instead } of found)
    console.log(`${path}:${line}: ${text} → ${instead}`);
  console.log(`${found.length} found`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
