import { z } from 'zod';

/** The error body of every JSON endpoint (RFC 6749 5.2 has the names); endpoints may add members. */
export const errorBody = z
  .looseObject({
    error: z.string().describe('Code to switch on'),
    error_description: z.string().describe('Sentence a developer can act on'),
  })
  .describe('Error');

/** For responses that the endpoint serializes itself: Fastify then does not set the header. */
export const JSON_TYPE = 'application/json; charset=utf-8';

const nothing = z.undefined().describe('No body');

/** Response schemas for the error statuses of a route: `response: { 200: …, ...errorResponses(401, 422) }`. */
export function errorResponses<Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof errorBody> {
  return Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<
    Status,
    typeof errorBody
  >;
}

/** For 404 and 204 without a body. */
export const emptyBody = nothing;

/** Of the schema of a file, for the description of the API. */
export const FILE_EXAMPLES = 'x-file-examples';

/** An answer that is a file; `examples`: how one begins, by media type. */
export function fileAnswer(description: string, examples: Record<string, string>) {
  return z.string().meta({ description, [FILE_EXAMPLES]: examples });
}

/** A timestamp on the wire: ISO 8601 UTC with milliseconds. Rows have Date; JSON.stringify writes exactly this form. */
export const timestamp = z.date();
