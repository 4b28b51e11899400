import { z } from 'zod';

/** One line of a form; absent is the same as empty, and a field that came twice is refused. */
export const line = z.string().default('');

/** The body of a page's form. A POST without any body is a form with nothing filled in. */
export function formFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((body) => body ?? {}, z.object(shape));
}

/** What every page of this feature may be asked with. `done` names what the person just did. */
export const pageQuery = z.object({ return_to: z.string().optional(), done: z.string().optional() });

/** A mailed link. Without its token it is a dead one, not a malformed request. */
export const linkQuery = z.object({ token: line, return_to: z.string().optional() });
