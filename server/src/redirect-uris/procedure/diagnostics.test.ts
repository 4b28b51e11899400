import { expect, test } from 'vitest';
import { type Findings, findDiagnostics } from './diagnostics.ts';

const challenge = 'ab12'.repeat(16);
const nothing: Findings = { values: [], content: null, content_type: null, misplaced: null };

test.each<[string, Partial<Findings>, string[]]>([
  ['nothing', {}, []],
  ['something else', { values: ['v=spf1 -all'], content: 'hello' }, []],
  ['quotes inside the value', { values: [`"${challenge}"`] }, ['quotes_in_value']],
  ['single quotes', { values: [`'${challenge}'`] }, ['quotes_in_value']],
  [
    'the whole line as the value',
    { values: [`_svc-verify.app.example TXT "${challenge}"`] },
    ['name_in_value'],
  ],
  ['a prefix', { values: [`svc-verify=${challenge}`] }, ['name_in_value']],
  ['upper case', { values: [challenge.toUpperCase()] }, ['other_case']],
  [
    'a space in the middle',
    { values: [`${challenge.slice(0, 32)} ${challenge.slice(32)}`] },
    ['white_space'],
  ],
  ['a space at the end', { values: [`${challenge} `] }, ['white_space']],
  [
    'the host twice',
    { misplaced: { diagnostic: 'host_appended_twice', name: 'a.b.a.b' } },
    ['host_appended_twice'],
  ],
  ['another level', { misplaced: { diagnostic: 'wrong_level', name: 'a.b' } }, ['wrong_level']],
  ['an HTML type', { content: 'x', content_type: 'text/html; charset=utf-8' }, ['html_file']],
  ['an HTML page', { content: '<!DOCTYPE html><p>', content_type: 'text/plain' }, ['html_file']],
  ['a space before', { content: ` ${challenge}` }, ['white_space_in_file']],
  ['two line ends', { content: `${challenge}\n\n` }, ['white_space_in_file']],
  ['quotes in the file', { content: `"${challenge}"\n` }, ['quotes_in_file']],
])('%s', (_name, found, mistakes) => {
  expect(findDiagnostics([challenge], { ...nothing, ...found })).toEqual(mistakes);
});
