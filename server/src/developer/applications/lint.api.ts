import { z } from 'zod';
import {
  applicationFaultMessages,
  isWildcardUri,
  nameSuspicions,
  redirectUrisFaults,
  tierOf,
} from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { person } from '../../sessions/index.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { faultSentence } from '../shared/faults-by-field.ts';
import { reviewMessages } from '../shared/review.messages.ts';

const MAX_TEXT_LENGTH = 45_000;
const remark = z
  .object({ remark: z.string().nullable(), is_fault: z.boolean().describe('It would be refused') })
  .optional();

/**
 * POST /developer/lint {redirect_uris?, name?}: what is wrong with a form, in the person's language, as it is filled in. The
 * functions are those that check a registration; nothing is kept.
 */
export const lint = api.post(
  '/developer/lint',
  {
    caller: person(),
    tags: ['Developer console'],
    summary: 'What is wrong with a form that is being filled in',
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
  const faults = wordFaults(applicationFaultMessages[locale], redirectUrisFaults(uris)).map(
    ({ path, message }) => {
      const uri = uris[Number(path.split('.')[1])];
      return faultSentence(locale, message, uri ?? null);
    },
  );
  if (faults.length > 0) return { remark: faults.join(' '), is_fault: true };
  if (uris.some(isWildcardUri)) return { remark: words.wildcardRemark, is_fault: false };
  const isLocal = uris.every((uri) => tierOf(uri, []) === 'localhost');
  return { remark: isLocal ? words.localRemark : null, is_fault: false };
}

function aboutName(locale: Locale, name: string): Remark {
  const suspicions = nameSuspicions(name.trim());
  if (suspicions.length === 0) return { remark: null, is_fault: false };
  const why = suspicions.map((suspicion) => reviewMessages[locale][suspicion]).join('; ');
  return { remark: consoleMessages[locale].nameRemark(why), is_fault: false };
}
