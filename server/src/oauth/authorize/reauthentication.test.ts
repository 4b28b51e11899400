import { describe, expect, test } from 'vitest';
import type { Prompt } from './authorization-request.ts';
import { reauthentication } from './reauthentication.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const person = (seconds: number, sub = 'alice') => ({ sub, auth_time: ago(seconds) });

type Case = {
  session: ReturnType<typeof person> | null;
  prompts?: Prompt[];
  max_age?: number;
  hinted_sub?: string;
  arrived_at?: Date;
};

describe('reauthentication', () => {
  test.each<[string, Case, ReturnType<typeof reauthentication>]>([
    ['not signed in', { session: null }, 'login'],
    ['signed in', { session: person(9999) }, 'none'],
    ['prompt=login, seen now', { session: person(1), prompts: ['login'] }, 'login'],
    [
      'prompt=login, signed in before it arrived',
      { session: person(10), prompts: ['login'], arrived_at: ago(5) },
      'login',
    ],
    ['prompt=login, signed in since', { session: person(2), prompts: ['login'], arrived_at: ago(5) }, 'none'],
    [
      'select_account, signed in since',
      { session: person(2), prompts: ['select_account'], arrived_at: ago(5) },
      'none',
    ],
    ['prompt=consent asks for no sign-in', { session: person(99), prompts: ['consent'] }, 'none'],
    ['max_age met', { session: person(10), max_age: 10 }, 'none'],
    ['max_age exceeded', { session: person(11), max_age: 10 }, 'login'],
    ['max_age=0 cannot loop', { session: person(1), max_age: 0, arrived_at: ago(5) }, 'none'],
    ['hint names this person', { session: person(99), hinted_sub: 'alice' }, 'none'],
    ['hint names another', { session: person(99), hinted_sub: 'bob' }, 'login'],
    [
      'hint names another, who did not come',
      { session: person(1), hinted_sub: 'bob', arrived_at: ago(5) },
      'wrong_person',
    ],
  ])('%s', (_name, given, expected) => {
    const { session, prompts = [], max_age = null, hinted_sub = null, arrived_at = null } = given;
    expect(
      reauthentication({ session, prompts: new Set(prompts), max_age, hinted_sub, arrived_at, now: NOW }),
    ).toBe(expected);
  });
});
