import { describe, expect, test } from 'vitest';
import type { Prompt } from './authorization-request.ts';
import { reauthentication } from './reauthentication.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const person = (seconds: number, sub = 'alice', factors = {}) => ({
  ...{ sub, auth_time: ago(seconds), amr: ['pwd'], totp_enabled: false, has_passkey: false },
  ...factors,
});
const withTotp = (seconds: number, amr = ['pwd']) => person(seconds, 'alice', { totp_enabled: true, amr });
const withPasskey = (seconds: number, amr = ['pwd']) => person(seconds, 'alice', { has_passkey: true, amr });
const CODE = ['pwd', 'otp', 'mfa'];
const PASSKEY = ['swk', 'user', 'mfa'];
const wish = (...values: string[]) => ({ values, essential: false });
const demand = (...values: string[]) => ({ values, essential: true });

type Case = {
  session: ReturnType<typeof person> | null;
  prompts?: Prompt[];
  max_age?: number;
  wanted_subs?: string[];
  arrived_at?: Date;
  assurance?: ReturnType<typeof wish>;
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
    ['hint names this person', { session: person(99), wanted_subs: ['alice'] }, 'none'],
    ['hint names another', { session: person(99), wanted_subs: ['bob'] }, 'login'],
    [
      'hint names another, who did not come',
      { session: person(1), wanted_subs: ['bob'], arrived_at: ago(5) },
      'wrong_person',
    ],
    ['AC-02: level 2 met', { session: withTotp(9, CODE), assurance: demand('2') }, 'none'],
    ['AC-02: a weaker one is fine too', { session: person(9), assurance: demand('2', '1') }, 'none'],
    ['AC-02: level 2 within reach', { session: withTotp(9), assurance: wish('2') }, 'step_up'],
    ['AC-02: phr after a code', { session: withTotp(9, CODE), assurance: wish('phr') }, 'none'],
    ['AC-02: phr demanded after a code', { session: withTotp(9, CODE), assurance: demand('phr') }, 'unmet'],
    ['AC-02: phr within reach', { session: withPasskey(9), assurance: demand('phr') }, 'step_up'],
    ['AC-02: phr met', { session: withPasskey(9, PASSKEY), assurance: demand('phr') }, 'none'],
    ['AC-02: a wish out of reach', { session: person(9), assurance: wish('2') }, 'none'],
    ['AC-02: a demand out of reach', { session: person(9), assurance: demand('2') }, 'unmet'],
    [
      'AC-02: signed in since, a wish not met',
      { session: withPasskey(1), assurance: wish('phr'), arrived_at: ago(5) },
      'none',
    ],
    [
      'AC-02: signed in since, a demand not met',
      { session: withPasskey(1), assurance: demand('phr'), arrived_at: ago(5) },
      'unmet',
    ],
    ['AC-02: max_age first', { session: withTotp(99, CODE), max_age: 10, assurance: demand('2') }, 'login'],
    ['AC-02: not signed in', { session: null, assurance: demand('phr') }, 'login'],
  ])('%s', (_name, given, expected) => {
    const { session, prompts = [], max_age = null, wanted_subs = null, arrived_at = null } = given;
    const { assurance = null } = given;
    expect(
      reauthentication({
        ...{ session, prompts: new Set(prompts), max_age, assurance, wanted_subs, arrived_at, now: NOW },
      }),
    ).toBe(expected);
  });
});
