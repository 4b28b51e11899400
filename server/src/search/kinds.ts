import { findAccessKeys } from '../access-keys/index.ts';
import { accountPlaces } from '../account/index.ts';
import { adminPlaces, findAuditLines, findCustomers, findPeople } from '../admin/index.ts';
import { findAgents } from '../agents/index.ts';
import { findApplications, findEndpoints, findOwnApplications, type Viewer } from '../applications/index.ts';
import { consolePlaces } from '../developer/index.ts';
import { findDocs } from '../docs/index.ts';
import { findOrganizations } from '../organizations/index.ts';
import type { Db } from '../platform/db/stores.ts';
import { messages } from '../platform/html/frame.messages.ts';
import type { Server } from '../platform/http/server.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import type { Found, Sought } from '../platform/search/found.ts';
import { findResources } from '../resources/index.ts';
import { findDeliveries } from '../webhooks/index.ts';

/** For whom, and with what, a kind is searched. */
export type Searcher = { db: Db; server: Server; locale: Locale; viewer: Viewer; isAdmin: boolean };

/** What has an address of its own under which all results are: the list of that kind with the same search. */
type Kind = {
  forAdmins?: true;
  find: (searcher: Searcher, sought: Sought) => Promise<Found[]>;
  all?: (query: string) => string;
};

/** In the order of the page. Each feature decides what a caller may see. */
const kinds = {
  pages: { find: async (searcher, sought) => findPlaces(searcher, sought) },
  applications: { find: ({ db, viewer }, sought) => findOwnApplications(db, viewer, sought) },
  apis: { find: ({ db, viewer }, sought) => findResources(db, viewer, sought) },
  endpoints: { find: ({ db, viewer }, sought) => findEndpoints(db, viewer, sought) },
  deliveries: { find: ({ db, viewer }, sought) => findDeliveries(db, viewer, sought) },
  organizations: { find: ({ db, viewer }, sought) => findOrganizations(db, viewer.user_id, sought) },
  agents: { find: ({ db, viewer }, sought) => findAgents(db, viewer.user_id, sought) },
  keys: { find: ({ db, viewer }, sought) => findAccessKeys(db, viewer.user_id, sought) },
  people: {
    forAdmins: true,
    find: ({ db }, sought) => findPeople(db, sought),
    all: (query) => `/admin/users?${new URLSearchParams({ query })}`,
  },
  allApplications: { forAdmins: true, find: ({ db }, sought) => findApplications(db, sought) },
  customers: {
    forAdmins: true,
    find: ({ db }, sought) => findCustomers(db, sought),
    all: (query) => `/admin/customers?${new URLSearchParams({ query })}`,
  },
  audit: { forAdmins: true, find: ({ db }, sought) => findAuditLines(db, sought) },
  docs: {
    find: ({ server, locale }, sought) => findDocs(server, locale, sought),
    all: (query) => `/docs/search?${new URLSearchParams({ q: query })}`,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const KINDS: Record<KindName, Kind> = kinds;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** The pages that the searcher's navigations list, by name. */
function findPlaces({ locale, isAdmin }: Searcher, { query, limit }: Sought): Found[] {
  const words = query.toLowerCase().split(/\s+/);
  const areas = [
    ...accountPlaces(locale).map((place) => ({ ...place, area: 'account' as const })),
    ...consolePlaces(locale).map((place) => ({ ...place, area: 'developer' as const })),
    ...(isAdmin ? adminPlaces(locale).map((place) => ({ ...place, area: 'admin' as const })) : []),
  ];
  return areas
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, limit)
    .map(({ href, label, area }) => ({ href, title: label, detail: messages[locale][area] }));
}
