import { catalogue } from '../i18n/catalogue.ts';

/** Why a document could not be fetched from another host. */
export const en = {
  redirected: 'answers with a redirect, which is not followed',
  status_not_200: ({ status }: { status: number }) => `answers ${status} instead of 200`,
  type_not_json: 'is not sent as application/json',
  type_not_png: 'is not sent as image/png',
  host_unreachable: 'has a host that cannot be reached from here',
  too_large: ({ max }: { max: number }) => `is larger than ${max} bytes`,
  certificate_invalid: 'is on a host whose certificate is not valid for it',
  too_slow: ({ seconds }: { seconds: number }) => `did not arrive within ${seconds} seconds`,
  not_fetched: 'could not be fetched',
};

export const fetchFaultMessages = catalogue(import.meta, en);
