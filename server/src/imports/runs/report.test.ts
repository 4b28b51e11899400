import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { openReport } from './report.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['x;=1+1', "x;'=1+1"],
  ['x\n=1+1', '"x\n\'=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['"=1+1', '"""\'=1+1"'],
  ['a, b', '"a, b"'],
  ['a-b@people.example', 'a-b@people.example'],
])('IM-58: the report is harmless in a spreadsheet of any language: %j', async (id, cell) => {
  const path = join(temporaryFolder('report'), 'report.csv');
  const report = await openReport(path, 0);
  const refused = {
    place: 'line 2',
    kind: 'person',
    outcome: 'refused',
    reason: 'email_in_use',
    detail: '',
  } as const;
  await report.write(0, [{ ...refused, id }]);
  await report.close();
  expect(readFileSync(path, 'utf8')).toBe(
    `place,kind,id,outcome,reason,detail\r\nline 2,person,${cell},refused,email_in_use,\r\n`,
  );
});
