import { expect, test } from 'vitest';
import { confirmFirst, confirmPanel } from './index.ts';

const closed = (panel: { toString(): string }) =>
  /<details class="([^"]*)".*<summary ?>(.*)<\/summary>/s.exec(String(panel))?.slice(1);

test.each([true, false])(
  'CO-53 a panel looks the same before and after a step-up; something is lost: %s',
  (isLoss) => {
    const before = confirmFirst('en', '/account/step-up', { label: 'Delete…', isLoss });
    const after = confirmPanel({
      label: 'Delete…',
      isLoss,
      warning: 'Gone.',
      confirm: 'Delete',
      action: '/',
    });
    expect(closed(before)).toEqual([isLoss ? 'confirm loss' : 'confirm', 'Delete…']);
    expect(closed(after)).toEqual(closed(before));
  },
);
