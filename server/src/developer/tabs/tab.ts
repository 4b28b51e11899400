import type { Application } from '../../applications/index.ts';
import type { Developer } from '../../organizations/index.ts';
import type { ButtonColors } from '../../platform/brand/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { IconName } from '../../platform/html/icons.ts';
import type { CsvFile } from '../../platform/http/csv-file.ts';
import type { Visit } from '../../platform/http/page-route.ts';
import type { Resource } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { TabName } from './tab-names.messages.ts';

type Viewer = { session: CurrentSession; developer: Developer; application: Application };

/** A person viewing a page of an application. */
export type TabVisit = Visit<Viewer, unknown, URLSearchParams> & {
  /** Whether they may change it (owner, or owner or admin of its organization). */
  manages: boolean;
  /** What the application is as an API; null for one that people sign in to. */
  resource: Resource | null;
  /** `/developer/applications/12`. */
  root: string;
  /** The tab's own address. */
  path: string;
};

export type TabContent = {
  body: Html;
  /** The name of the one thing of the tab that it shows: its heading, below the tab's. */
  one?: string;
  /** What was just done; receives the focus. */
  status?: string | null;
  /** The message reports something unexpected. */
  warning?: boolean;
  /** Why a form was refused. */
  faults?: Faults;
  /** Errors that belong to no field. */
  invalid?: boolean;
  /** In addition to those of every console page. */
  scripts?: string[];
  styles?: string[];
  /** Of the buttons in a preview. */
  previewColors?: ButtonColors | null;
};

/**
 * `to`: redirect there with 303 to show what was done. `refused`: show the tab again with 422 and the errors at its fields. `shown`: show
 * it again because nothing was to be saved yet.
 */
export type Outcome = { to: string } | { refused: TabContent } | { shown: TabContent };

export type TabGroup = 'start' | 'signIn' | 'webhooks' | 'manage';

/** One page of an application. `tabs.form.ts` adds the route, its callers and the frame. */
export type Tab = {
  /** Last part of its address; empty for the overview. */
  slug: string;
  label: TabName;
  /** The part of the navigation that lists it. */
  group: TabGroup;
  icon: IconName;
  show: (visit: TabVisit) => TabContent | Promise<TabContent>;
  /** The tab's list as a file, for `format=csv`: the same rows. Null: there is none for this viewer. */
  csv?: (visit: TabVisit) => CsvFile | null;
  /** Its forms can have a logo as a file. */
  files?: boolean;
  /** Handles the tab's form, for people who manage the application. Absent: the tab changes nothing. */
  submit?: (visit: TabVisit, form: URLSearchParams) => Promise<Outcome>;
};
