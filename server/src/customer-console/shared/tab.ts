import type { z } from 'zod';
import type { CustomerActor } from '../../customers/index.ts';
import type { ButtonColors } from '../../platform/brand/index.ts';
import type * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { CsvFile } from '../../platform/http/csv-file.ts';
import type { Visit } from '../../platform/http/page-route.ts';
import type { pageQuery } from '../../platform/http/paging.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { customerConsoleMessages } from './console.messages.ts';

export const DONE = {
  saved: 'doneSaved',
  added: 'doneAdded',
  invited: 'doneInvited',
  withdrawn: 'doneWithdrawn',
  removed: 'doneRemoved',
  verified: 'doneVerified',
} as const;
type Done = keyof typeof DONE;

export type TabVisit = Visit<{ session: CurrentSession; actor: CustomerActor }> & {
  /** The address of this page. */
  path: string;
  /** What a page of one thing shows; empty elsewhere. */
  id: string;
};

/** What a page shows: where its list is, and the form that was refused, if one was. */
export type TabState = {
  query: URLSearchParams;
  position: z.output<typeof pageQuery>;
  sent: URLSearchParams;
  faults: ui.Faults;
};

/** A part of the page above its forms that shows what is not saved yet. */
export type Preview = { body: Html; colors: ButtonColors | null };

/** A page of one thing of a tab has its name as its heading, below the tab's. */
export type OfOne = { body: Html; name: string; lead: string | null };

/** What was done, why not, or what it would look like: then `sent` is what the form holds. */
export type Outcome = Done | { faults: ui.Faults; preview?: Preview; sent?: URLSearchParams };

/** One page of an organization. */
export type CustomerTab = {
  /** The last part of its address. */
  slug: '' | keyof (typeof customerConsoleMessages)['en'];
  /** It shows one thing of the tab, whose id follows. */
  isOfOne?: true;
  /** Its forms can have files. */
  files?: true;
  label: keyof (typeof customerConsoleMessages)['en'] &
    ('overview' | 'members' | 'domains' | 'consents' | 'groups' | 'roles' | 'access' | 'policy');
  body(visit: TabVisit, state: TabState): Html | Promise<Html | OfOne>;
  /** The page's list as a file, for `format=csv`: the same rows. */
  csv?(visit: TabVisit, query: string): CsvFile | Promise<CsvFile>;
  /** Makes the change that the form names. What it throws is shown at its field, or else at `fieldOf` the form. */
  change(visit: TabVisit, form: URLSearchParams): Promise<Outcome>;
  fieldOf(form: URLSearchParams): string;
  /** In the order of the page, where a form can have faults at several. */
  fields?: readonly string[];
};
