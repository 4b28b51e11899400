/**
 * Letters of other scripts that are drawn like Latin ones, after UTS 39 "confusables", cut down to what deceives
 * at a glance. The first table holds letters that no font tells apart.
 */
const HOMOGLYPHS: readonly [foreign: string, latin: string][] = [
  ['авеѕіјорсухһԁӏԛԝ', 'abesijopcyxhdlqw'],
  ['АВЕЅІЈКМНОРСТУХԚԜҮ', 'ABESIJKMHOPCTYXQWY'],
  ['αικνορυχγϲϳ', 'aikvopuxycj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'ABEZHIKMNOPTYXCJ'],
  ['ցսոօհ', 'gunoh'],
];

/** Further letters that are read as Latin inside an otherwise Latin word: "аdмin". */
const STAND_INS: readonly [foreign: string, latin: string][] = [['кмнтгωετɩıɡɑ', 'kmhtrwetiiga']];

/** Kanji that pass for katakana in a katakana word: 口グイン. */
const KANJI_AS_KATAKANA: readonly [kanji: string, katakana: string] = [
  '口工一力二夕卜八',
  'ロエーカニタトハ',
];

const SAME_SHAPE = letterMap(HOMOGLYPHS);
const SAME_READING = letterMap([...HOMOGLYPHS, ...STAND_INS]);
const KATAKANA = letterMap([KANJI_AS_KATAKANA]);
const KANJI_BESIDE_KATAKANA =
  /(?<=[\p{Script=Katakana}ー])[口工一力二夕卜八]|[口工一力二夕卜八](?=\p{Script=Katakana})/gu;

/** Whether no font tells this letter from a Latin one. */
export function isHomoglyph(letter: string): boolean {
  return SAME_SHAPE.has(letter);
}

/** Lower-case text with every look-alike replaced by the Latin letter it is read as. */
export function asReadInLatin(text: string): string {
  return [...text].map((letter) => SAME_READING.get(letter) ?? letter).join('');
}

/** Text with kanji beside katakana replaced by the katakana they are read as. */
export function asReadInKatakana(text: string): string {
  return text.replace(KANJI_BESIDE_KATAKANA, (kanji) => KATAKANA.get(kanji) ?? kanji);
}

function letterMap(rows: readonly (readonly [from: string, to: string])[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(([from, to]) => [...from].map((letter, index) => [letter, to[index]!] as const)),
  );
}
