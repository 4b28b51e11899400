import { z } from 'zod';
import { CHECKS, STATUSES, wordsOf, worstStatus } from '../../platform/checks/index.ts';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { checkInstallation } from './checks.ts';

/** POST /api/v1/admin/status/checks: whether this installation is ready for production. */
export const checksApi = api.post(
  '/api/v1/admin/status/checks',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary: 'Check settings, DNS, certificates, database and mail server',
    description:
      'Takes 20 s at most and changes nothing. At most ten runs in ten minutes, of all administrators together.',
    responses: {
      200: z.object({
        ok: z.boolean().describe('Whether no check failed'),
        findings: z.array(
          z.object({
            check: z.enum(CHECKS),
            status: z.enum(STATUSES),
            code: z.string(),
            values: z.record(z.string(), z.string()).describe('What the message mentions'),
            message: z.string().describe('In English: what was found, and what to do'),
          }),
        ),
      }),
    },
    errors: [401, 429],
  },
  async ({ context, request }) => {
    const findings = await checkInstallation(context, request, null);
    return {
      ok: worstStatus(findings) !== 'error',
      findings: findings.map((finding) => ({ ...finding, message: wordsOf('en', finding) })),
    };
  },
);
