import { z } from 'zod';
import { lintRegistration } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { clauseSeparator } from '../../platform/i18n/punctuation.ts';
import { person } from '../../sessions/index.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { faultSentence } from '../shared/faults-by-field.ts';
import { reviewMessages } from '../shared/review.messages.ts';

const MAX_TEXT_LENGTH = 45_000;
const remark = z
  .object({
    remark: z.string().nullable(),
    is_fault: z.boolean().describe('Whether registration would refuse it'),
  })
  .optional();

/**
 * POST /developer/lint {redirect_uris?, name?}: problems with a form while it is being filled in, in the person's language. Uses
 * the same checks as a registration and stores nothing.
 */
export const lint = api.post(
  '/developer/lint',
  {
    caller: person(),
    tags: ['Developer console'],
    summary: 'Check a form while it is being filled in',
    body: z.object({
      redirect_uris: z.string().max(MAX_TEXT_LENGTH).optional().describe('One per line'),
      name: z.string().max(1000).optional(),
    }),
    responses: { 200: z.object({ redirect_uris: remark, name: remark }) },
    errors: [400, 401, 403, 413, 415, 422],
  },
  async ({ request, body }) => {
    const locale = localeOf(request);
    const { redirect_uris, name } = body;
    return {
      ...(redirect_uris !== undefined && { redirect_uris: aboutUris(locale, linesOf(redirect_uris)) }),
      ...(name !== undefined && { name: aboutName(locale, name) }),
    };
  },
);

type Remark = { remark: string | null; is_fault: boolean };

function aboutUris(locale: Locale, uris: string[]): Remark {
  if (uris.length === 0) return { remark: null, is_fault: false };
  const words = consoleMessages[locale];
  const { faults, has_wildcard, is_local } = lintRegistration(locale, { redirect_uris: uris, name: '' });
  const sentences = faults.map(({ path, message }) =>
    faultSentence(locale, message, uris[Number(path.split('.')[1])] ?? null),
  );
  if (sentences.length > 0) return { remark: sentences.join(' '), is_fault: true };
  if (has_wildcard) return { remark: words.wildcardRemark, is_fault: false };
  return { remark: is_local ? words.localRemark : null, is_fault: false };
}

function aboutName(locale: Locale, name: string): Remark {
  const { suspicions } = lintRegistration(locale, { redirect_uris: [], name });
  if (suspicions.length === 0) return { remark: null, is_fault: false };
  const why = suspicions.map((suspicion) => reviewMessages[locale][suspicion]).join(clauseSeparator(locale));
  return { remark: consoleMessages[locale].nameRemark(why), is_fault: false };
}
