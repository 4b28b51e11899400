import type { Application } from '../../applications/index.ts';
import type { Developer } from '../../organizations/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';

type Viewer = { session: CurrentSession; developer: Developer; application: Application };

/** A person on a page of an application that they see. */
export type TabVisit = Visit<Viewer, unknown, URLSearchParams> & {
  /** Whether they may change it (owner, or owner or admin of its organization); others only look. */
  manages: boolean;
  /** `/developer/applications/12`. */
  root: string;
  /** The tab's own address. */
  path: string;
};

export type TabContent = {
  body: Html;
  /** What was just done; takes the focus. */
  status?: string | null;
  /** The status reports something unexpected. */
  warning?: boolean;
  /** Why a form was refused. */
  faults?: Faults;
  /** It was refused for what has no field. */
  invalid?: boolean;
  /** Beside those of every page of the console. */
  scripts?: string[];
};

/** `to`: 303 there, to show what was done. `refused`: the tab again with 422 and the reasons at its fields. */
export type Outcome = { to: string } | { refused: TabContent };

/** One page of an application. `tabs.form.ts` makes it a page of the server, with its callers and the frame. */
export type Tab = {
  /** Last part of its address; empty for the application's own. */
  slug: string;
  label: Record<Locale, string>;
  show: (visit: TabVisit) => TabContent | Promise<TabContent>;
  /** Takes the tab's form, from those who manage the application. Absent: the tab changes nothing. */
  submit?: (visit: TabVisit, form: URLSearchParams) => Promise<Outcome>;
};
