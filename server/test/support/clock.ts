import type { Clock } from '../../src/platform/clock.ts';

/** A clock that does not move by itself. */
export type TestClock = Clock & { advance(milliseconds: number): void; set(moment: Date): void };

export function testClock(start: Date = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (moment) => {
      time = moment.getTime();
    },
  };
}
