import type { Stage, StageOptions } from '../trial/stage.ts';
import { type Row, runTrial } from '../trial/trial.ts';

/** How long a case strikes: `rounds` is the case's own number in the long form. */
export type Size = {
  short: boolean;
  rounds(long: number): number;
  /** Requests a second. */
  rate: number;
  /** By what every allowed recovery is multiplied. */
  patience: number;
};

export type Case = {
  /** RL-01 and so on; several cases may prove parts of one. */
  id: string;
  /** What happens, as the table says it. */
  fault: string;
  /** Also part of the short form. */
  short: boolean;
  /** The page of docs/ that its line is written to, where that is not the one about reliability: it runs only when it is named. */
  section?: string;
  /** Cases that name the same stage share it, one after the other. */
  stage: StageOptions & { name: string };
  /** What is missing on this machine, or null. */
  missing?(): string | null;
  run(stage: Stage, size: Size): Promise<Row>;
};

/** Rounds and rate of a trial that has `long` rounds in the long form. */
export function sized(size: Size, long: number): { rounds: number; rate: number } {
  return { rounds: size.rounds(long), rate: size.rate };
}

/** A trial of `long` rounds in the long form; `recovery` in ms, `strike` answers when the fault ended. */
export function struck(
  long: number,
  recovery: number,
  strike: (stage: Stage, round: number) => Promise<number>,
): Case['run'] {
  return (stage, size) =>
    runTrial(stage, {
      ...sized(size, long),
      recovery: recovery * size.patience,
      strike: (round) => strike(stage, round),
    });
}

/** A trial of `long` rounds in which no request may fail: it is over with the end of `strike`. */
export function unnoticed(long: number, strike: (stage: Stage, round: number) => Promise<void>): Case['run'] {
  return (stage, size) =>
    runTrial(stage, {
      ...sized(size, long),
      recovery: 0,
      unnoticed: true,
      async strike(round) {
        await strike(stage, round);
        return Date.now();
      },
    });
}
