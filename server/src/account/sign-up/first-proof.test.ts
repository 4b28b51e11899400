import { expect, test } from 'vitest';
import { type FirstProof, type Older, olderThanProof } from './first-proof.ts';

const CASES: Record<FirstProof, Older> = {
  session: 'stays',
  own_sign_up: 'stays',
  known_browser: 'stays',
  link: 'ends',
  disowned: 'ends_with_password',
  code: 'ends_with_password',
  credential: 'ends_with_password',
};

test.each(Object.entries(CASES) as [FirstProof, Older][])(
  'PL-43: what is older than a proof by %s %s',
  (proof, older) => {
    expect(olderThanProof(proof)).toBe(older);
  },
);
