import { applicationOfTest, sendTestOverPage, TEST_CALLBACK_PATH } from '../../oauth/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import { person } from '../../sessions/index.ts';

const PARAMETERS = ['code', 'state', 'iss', 'scope', 'error', 'error_description'];

/** The redirect_uri of test sign-ins. Leads to the application's tab, which takes the response. */
export const tryCallbackForm = pageAt(TEST_CALLBACK_PATH, {
  caller: person(),
  show: async (visit) => {
    const response = queryParameters(visit.request);
    const application_id = await applicationOfTest(visit, response.get('state') ?? '');
    if (application_id === null) return sendTestOverPage(visit);
    const kept = PARAMETERS.flatMap((name) => {
      const value = response.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return { to: `/developer/applications/${application_id}/try?${new URLSearchParams(kept)}` };
  },
});
