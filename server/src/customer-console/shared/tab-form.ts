import { z } from 'zod';
import { MAX_LOGO_BODY } from '../../applications/index.ts';
import {
  type CustomerActor,
  customerAdmin,
  customerConsolePath,
  customerPath,
} from '../../customers/index.ts';
import { faultsByField } from '../../developer/index.ts';
import { Problem } from '../../platform/errors.ts';
import { type Faults, inPageOrder } from '../../platform/html/components/index.ts';
import { csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { customerConsoleMessages } from './console.messages.ts';
import { customerPage } from './customer-page.ts';
import { type CustomerTab, DONE, type Outcome, type Preview, type TabState, type TabVisit } from './tab.ts';

const MAX_QUERY_LENGTH = 254;
const query = pageQuery.extend({
  done: z
    .enum(Object.keys(DONE) as [keyof typeof DONE])
    .optional()
    .catch(undefined),
  query: z.string().trim().max(MAX_QUERY_LENGTH).default(''),
  ...csvQuery,
});

type Arrived = Visit<{ session: CurrentSession; actor: CustomerActor }, { id?: string | undefined }>;

const WORDS = [
  'last_administrator',
  'role_changed',
  'already_member',
  'domain_exists',
  'rate_limited',
  'not_found',
  'group_exists',
  'role_exists',
  'already_assigned',
  'too_many',
] as const;

/** GET shows the page, POST makes one change and leads back. */
export function tabForm(tab: CustomerTab): Endpoint {
  const suffix = tab.slug === '' ? '' : `/${tab.slug}`;
  return pageAt(`/customers/:org_id${suffix}${tab.isOfOne ? '/:id' : ''}`, {
    caller: customerAdmin(),
    params: customerPath.extend({ id: z.string().optional() }),
    query,
    ...(tab.files && { config: { files: true, bodyLimit: MAX_LOGO_BODY } }),
    show: async (arrived) => {
      const { done, query, format, ...position } = arrived.query;
      if (format === 'csv' && tab.csv)
        return sendCsv(arrived.reply, await tab.csv(visitAt(arrived, suffix), query));
      const state: TabState = {
        ...nothingSent(),
        position,
        query: new URLSearchParams({
          ...(query !== '' && { query }),
          ...(position.cursor && { cursor: position.cursor }),
        }),
      };
      return await documentOf(tab, visitAt(arrived, suffix), state, done);
    },
    submit: async (arrived, form) => {
      const visit = visitAt(arrived, suffix);
      const outcome = await tab
        .change(visit, form)
        .catch((error): Outcome => ({ faults: refusalOf(visit.locale, error, tab.fieldOf(form)) }));
      if (typeof outcome === 'string') return { to: `${visit.path}?done=${outcome}` };
      const { preview, sent = form } = outcome;
      const faults = inPageOrder(outcome.faults, tab.fields ?? []);
      const state = { ...nothingSent(), sent, faults };
      const status = Object.keys(faults).length > 0 ? 422 : 200;
      return { document: await documentOf(tab, visit, state, undefined, preview), status };
    },
  });
}

function visitAt(arrived: Arrived, suffix: string): TabVisit {
  const { id = '' } = arrived.params;
  const path = customerConsolePath(arrived.actor.customer.org_id) + suffix;
  return { ...arrived, id, path: id === '' ? path : `${path}/${encodeURIComponent(id)}` };
}

function nothingSent(): TabState {
  return {
    query: new URLSearchParams(),
    position: pageQuery.parse({}),
    sent: new URLSearchParams(),
    faults: {},
  };
}

async function documentOf(
  tab: CustomerTab,
  visit: TabVisit,
  state: TabState,
  done?: keyof typeof DONE,
  preview?: Preview,
): Promise<string> {
  const status = done === undefined ? null : customerConsoleMessages[visit.locale][DONE[done]];
  return customerPage(visit, tab.label, await tab.body(visit, state), {
    status,
    faults: state.faults,
    preview,
  });
}

/** Why a form was refused, at the field concerned. Rethrows any other error. */
function refusalOf(locale: Locale, error: unknown, field: string): Faults {
  if (error instanceof InvalidInput) return faultsByField(locale, error, {});
  if (!(error instanceof Problem)) throw error;
  const code = WORDS.find((known) => known === error.code);
  if (code === undefined) throw error;
  return { [field]: customerConsoleMessages[locale][code] };
}
