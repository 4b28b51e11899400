import { z } from 'zod';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import type { Application } from '../registry/applications.queries.ts';

/** An application as administrators see it: the developer's view plus the developer. */
export const adminApplicationBody = applicationBody.extend({
  registered_by: z.number().int().nullable().describe('user_id of the developer; null: it describes itself'),
});

export function adminApplicationBodyOf(
  application: Application,
  now: Date,
): z.infer<typeof adminApplicationBody> {
  return { ...applicationBodyOf(application, now), registered_by: application.registered_by };
}
