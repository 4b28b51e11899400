/** How a word ends when it is said aloud, on which the form of a Korean particle depends; null where the spelling does not tell. */
type Ending = 'vowel' | 'consonant' | 'l' | null;

/** As phrases write them after a value, with the forms after a vowel and after a consonant. */
const PARTICLES: Record<string, [afterVowel: string, afterConsonant: string]> = {
  '은(는)': ['는', '은'],
  '이(가)': ['가', '이'],
  '을(를)': ['를', '을'],
  '(으)로': ['로', '으로'],
  '(이)라서': ['라서', '이라서'],
};

const UNDECIDED = new RegExp(
  `([\\p{L}\\p{N}])([”’"'»}]*)(${Object.keys(PARTICLES).map(RegExp.escape).join('|')})`,
  'gu',
);

/** A Korean phrase in which each particle has the form that fits the word before it, or both where that is not known. */
export function withParticles(text: string): string {
  return text.replace(
    UNDECIDED,
    (both: string, last: string, marks: string, particle: string, at: number) => {
      const ending = endingOf(text.slice(0, at + last.length));
      if (ending === null) return both;
      const [afterVowel, afterConsonant] = PARTICLES[particle]!;
      const isAsAfterVowel = ending === 'vowel' || (ending === 'l' && particle === '(으)로');
      return last + marks + (isAsAfterVowel ? afterVowel : afterConsonant);
    },
  );
}

/** 영 일 이 삼 사 오 육 칠 팔 구. What 0 can end in otherwise, 십 백 천 만, has a last consonant, too. */
const DIGITS: Ending[] = [
  'consonant',
  'l',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'l',
  'l',
  'vowel',
];

function endingOf(text: string): Ending {
  const last = text.at(-1)!;
  if (last >= '가' && last <= '힣') return endingOfSyllable(last);
  if (last >= '0' && last <= '9') return DIGITS[Number(last)]!;
  const [word] = /(?<![A-Za-z])[A-Za-z]+$/.exec(text.slice(-MAX_WORD)) ?? [];
  return word === undefined ? null : (SPELLINGS.find(([spelling]) => spelling.test(word))?.[1] ?? null);
}

/** What decides is at the end. */
const MAX_WORD = 20;

/** Syllables are in the order of their last consonants: none, then 27, of which ㄹ is the eighth. */
function endingOfSyllable(syllable: string): Ending {
  const final = (syllable.charCodeAt(0) - '가'.charCodeAt(0)) % 28;
  if (final === 0) return 'vowel';
  return final === 8 ? 'l' : 'consonant';
}

/** English words as Korean writes them. The first that fits counts: 앱 and 봇, but 클라이언트 and 뱅크; 크롬, but 애크미. */
const SPELLINGS: [RegExp, Ending][] = [
  // Read by the names of their letters: 엘, 엠, 엔; R is 아르 or 알.
  [/^[A-Z]{0,3}L$/, 'l'],
  [/^[A-Z]{0,3}[MN]$/, 'consonant'],
  [/^[A-Z]{0,3}R$/, null],
  [/^[A-Z]{1,4}$/, 'vowel'],
  [/(?:l|le)$/i, 'l'],
  [/(?:[mn]|ng|ne|[aeiou]c|ck|pp)$/i, 'consonant'],
  [/(?:me|b|[aeiou][kpt])$/i, null],
  [/[a-z]$/i, 'vowel'],
];
