import { z } from 'zod';

export const uriBody = z.object({
  uri: z.string().describe('One of the redirect URIs, exactly as registered'),
});
