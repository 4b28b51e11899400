import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { filterQuery } from '../people/people-filter.ts';
import { MAX_REASON_LENGTH } from '../person/person-faults.ts';
import { adminPage } from '../shared/admin-page.ts';
import { needsGroup, needsReason } from './action-names.ts';
import { bulkMessages } from './bulk.messages.ts';
import { type Choice, choiceAddress, choiceParameters, NEW_PATH } from './bulk-form.ts';
import { MAX_PEOPLE } from './bulk-jobs.ts';

const PEOPLE = '/admin/users';

type NewBulkJobPage = {
  locale: Locale;
  session: CurrentSession;
  choice: Choice;
  /** One more than a job may have where there are more. */
  count: number;
  /** The first of them. */
  sample: { user_id: number; email: string }[];
  /** A second factor must be confirmed before the job can start. */
  needsStepUp: boolean;
  form_key?: string;
  expected_count?: string;
  group?: string;
  reason?: string;
  faults?: ui.Faults;
};

/** Where neither people nor an action were chosen. */
export function nothingChosenPage({ locale, session }: Pick<NewBulkJobPage, 'locale' | 'session'>): string {
  const words = bulkMessages[locale];
  const body = html`${ui.pageHead(words.barTitle, null, undefined, { href: PEOPLE, label: words.toPeople })}
${noOne(locale, PEOPLE)}`;
  return adminPage({ locale, session, title: words.barTitle, path: NEW_PATH, body });
}

export function newBulkJobPage(content: NewBulkJobPage): string {
  const { locale, session, choice, count, faults = {} } = content;
  const words = bulkMessages[locale];
  const title = words.titleOf(words[choice.action], Math.min(count, MAX_PEOPLE));
  const list = { href: listAddress(choice), label: words.toPeople };
  const body = html`${ui.pageHead(title, null, undefined, list)}
${ui.errorSummary(locale, faults)}
${count === 0 ? noOne(locale, list.href) : count > MAX_PEOPLE ? ui.notice({ kind: 'danger', id: 'too-many', body: words.tooMany(MAX_PEOPLE) }) : parts(content)}`;
  return adminPage({ locale, session, title, path: choiceAddress(choice), body, faults });
}

function noOne(locale: Locale, href: string): Html {
  const words = bulkMessages[locale];
  const action = ui.linkButton({ label: words.toPeople, href, kind: 'primary', id: 'to-people' });
  return ui.emptyState({ title: words.noneTitle, body: words.noneBody, action });
}

function parts(content: NewBulkJobPage): Html {
  const { locale, choice, count, sample, needsStepUp } = content;
  const words = bulkMessages[locale];
  const { selection } = choice;
  const lead =
    'user_ids' in selection
      ? words.whoTicked
      : filterQuery(selection.filter).size > 0
        ? words.whoFound
        : words.whoEveryone;
  const more = count - sample.length;
  return html`${ui.card({
    id: 'who',
    title: words.who,
    lead,
    body: html`<ul class="links">${sample.map(
      ({ user_id, email }) => html`<li><a href="${PEOPLE}/${user_id}">${email}</a></li>`,
    )}${more > 0 && html`<li>${words.more(more)}</li>`}</ul>`,
    ...('filter' in selection && { footer: html`<a href="${listAddress(choice)}">${words.showList}</a>` }),
  })}
${ui.card({
  id: 'confirm',
  title: words.confirmTitle,
  lead: words[`${choice.action}Warning`],
  body: needsStepUp ? ui.confirmFirst(locale, stepUpPath(choiceAddress(choice))) : confirmForm(content),
})}`;
}

/** The people that the choice is about, in the list; those who were ticked have no address there. */
function listAddress({ selection }: Choice): string {
  const query = 'filter' in selection ? filterQuery(selection.filter) : new URLSearchParams();
  return query.size > 0 ? `${PEOPLE}?${query}` : PEOPLE;
}

function confirmForm({ locale, choice, count, faults = {}, ...sent }: NewBulkJobPage): Html {
  const words = bulkMessages[locale];
  const { action } = choice;
  const isGrave = action === 'delete' || action === 'suspend';
  const group = ui.textField({
    name: 'group',
    label: words.group,
    hint: words.groupHint,
    value: sent.group ?? '',
    code: true,
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'group'),
  });
  const reason = ui.textField({
    name: 'reason',
    label: words.reason,
    hint: words.reasonHint,
    type: 'textarea',
    rows: 2,
    maxlength: MAX_REASON_LENGTH,
    value: sent.reason ?? '',
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'reason'),
  });
  return ui.form({
    id: 'start',
    action: NEW_PATH,
    hidden: { ...choiceParameters(choice), form_key: sent.form_key },
    body: html`${needsGroup(action) && group}${needsReason(action) && reason}${ui.textField({
      name: 'expected_count',
      label: words.number(count),
      inputmode: 'numeric',
      value: sent.expected_count ?? '',
      autocomplete: 'off',
      required: true,
      ...ui.faultOf(faults, 'expected_count'),
    })}${ui.actions(
      ui.button({ label: words[action], kind: isGrave ? 'danger' : 'primary', id: 'start-job' }),
      ui.linkButton({ label: words.cancel, href: listAddress(choice) }),
    )}`,
  });
}
