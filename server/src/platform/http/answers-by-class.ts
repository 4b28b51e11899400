import type { z } from 'zod';

/** The answers of a route, status by status. */
export type AnswerList = [status: string, schema: z.ZodType][];

/**
 * The same by class (`4xx`) where all statuses of a class have one schema, as most have. To V8 an object whose names are statuses is an array with room for
 * more than 600, 5 KB of each of the two that Fastify keeps for every route: 2.5 MB of a process.
 */
export function byClass(answers: AnswerList): Record<string, z.ZodType> {
  const classes = Map.groupBy(answers, ([status]) => `${status[0]}xx`);
  const members = [...classes].flatMap(([name, own]): AnswerList => {
    const [[, first]] = own as [AnswerList[number]];
    return own.every(([, schema]) => schema === first) ? [[name, first]] : own;
  });
  return Object.fromEntries(members);
}
