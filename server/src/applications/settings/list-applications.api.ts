import { z } from 'zod';
import { developerKey } from '../../organizations/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageBehind, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { markDeprecatedSecret } from '../access/deprecated-secret.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { applicationOrder, applicationPosition } from '../registry/application-order.ts';
import { applicationsSeenBy } from '../registry/applications.queries.ts';

const LIST = 'applications';

/** GET /api/v1/applications: own ones and those of one's organizations, in the order of registration or as sorted. */
export const listApplicationsApi = api.get(
  '/api/v1/applications',
  {
    caller: developerKey('applications:read'),
    summary: 'List the applications that the caller can see',
    query: pageQuery.extend(applicationOrder),
    responses: {
      200: z.object({ applications: z.array(applicationBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, reply, now, query, developer }) => {
    const { limit, cursor, sort } = query;
    const list = `${LIST} ${sort ?? ''}`;
    const behind = pageBehind(sort, readCursor(context.keyring, list, cursor));
    const found = await applicationsSeenBy(context.stores.db, developer, { ...behind, limit: limit + 1 });
    const page = pageOf(context.keyring, list, found, limit, applicationPosition);

    markDeprecatedSecret(reply, page.rows);
    return {
      applications: page.rows.map((row) => applicationBodyOf(row, now)),
      next_cursor: page.next_cursor,
    };
  },
);
