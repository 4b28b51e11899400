import { z } from 'zod';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import type { Application } from '../registry/applications.queries.ts';

/** An application as administrators see it: the developer's view plus the developer. */
export const adminApplicationBody = applicationBody.extend({
  registered_by: z
    .number()
    .int()
    .nullable()
    .describe('user_id of the developer; null: it describes itself, or was registered openly'),
  openly_registered: z.boolean().describe('Registered without a key: no one owns it'),
});

export function adminApplicationBodyOf(
  application: Application,
  now: Date,
): z.infer<typeof adminApplicationBody> {
  const { registered_by, openly_registered } = application;
  return { ...applicationBodyOf(application, now), registered_by, openly_registered };
}
