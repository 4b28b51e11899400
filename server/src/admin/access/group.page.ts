import { type Assignment, claimName, type Group, type GroupMember } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { endOf, usesTable } from './assignment-rows.ts';
import { groupMessages } from './groups.messages.ts';
import { groupFields } from './groups.page.ts';
import { sharedMessages } from './shared.messages.ts';

/** Counting stops here. */
export const MOST_COUNTED = 1000;

export type GroupPage = {
  locale: Locale;
  session: CurrentSession;
  group: Group;
  members: GroupMember[];
  /** At most one more than is counted. */
  count: number;
  uses: Assignment[];
  /** A second factor must be confirmed before anything can be changed. */
  needsStepUp: boolean;
  query: string;
  cursor?: string | undefined;
  next_cursor: string | null;
  /** The refused form. */
  given?: { do: string; person: string; until: string; name: string; description: string };
  faults?: ui.Faults;
  status?: string | null;
};

const pathOf = ({ group }: GroupPage) => `/admin/groups/${group.grp_id}`;

/** One group: members, where it is used, and changes to it. */
export function groupPage(content: GroupPage): string {
  const { locale, session, group, faults = {}, status = null } = content;
  const words = groupMessages[locale];
  const path = pathOf(content);
  const title = claimName(group);
  const back = { href: '/admin/groups', label: words.back };
  const body = html`${ui.pageHead(title, group.description || null, undefined, back)}
${ui.errorSummary(locale, faults)}
${about(content)}
${members(content)}
${content.needsStepUp ? ui.card({ title: words.addMember, body: ui.confirmFirst(locale, stepUpPath(path)) }) : addMember(content)}
${uses(content)}
${!content.needsStepUp && changes(content)}`;
  return adminPage({ locale, session, title, path, body, status, faults });
}

function about({ locale, group, count }: GroupPage): Html {
  const words = groupMessages[locale];
  const known: [string, Fragment][] = [
    [words.claim, html`<code>${claimName(group)}</code>`],
    [words.owner, group.handle ?? words.installation],
    [words.members, words.count(count, MOST_COUNTED)],
    [words.id, html`<code>${group.grp_id}</code>`],
    [sharedMessages[locale].created, ui.moment(locale, group.created_at)],
  ];
  return ui.card({ title: words.about, body: ui.facts(known) });
}

function members(content: GroupPage): Html {
  const { locale, members: rows, query, cursor, next_cursor } = content;
  const words = groupMessages[locale];
  const shared = sharedMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.members,
    path: pathOf(content),
    query: listQuery({ query, cursor }),
    nextCursor: next_cursor,
    hasCsv: true,
    filter: ui.searchField(locale, query, rows.length > 0),
    columns: [words.person, words.since, shared.until, shared.action],
    rows: rows.map((member) => [
      personCell(member),
      ui.moment(locale, member.created_at),
      endOf(locale, member.expires_at),
      removal(content, member),
    ]),
    empty: ui.emptyState({ icon: 'person', title: words.noMembersTitle, body: words.noMembersBody }),
  });
  return html`<section id="members" class="listing"><h2>${words.members}</h2>${table}</section>`;
}

function personCell({ user_id, email, preferred_name, full_name }: GroupMember): Html {
  const name = full_name ?? preferred_name;
  return html`<a href="/admin/users/${user_id}">${email}</a>${name && html`<br><span class="fine">${name}</span>`}`;
}

function removal(content: GroupPage, { user_id, email }: GroupMember): Fragment {
  const { locale, needsStepUp } = content;
  const words = groupMessages[locale];
  if (needsStepUp) return sharedMessages[locale].none;
  return ui.confirmPanel({
    id: `remove-${user_id}`,
    label: words.remove,
    subject: email,
    warning: words.removeWarning,
    confirm: words.removeConfirm,
    action: pathOf(content),
    hidden: { do: 'remove', person: String(user_id) },
  });
}

function addMember(content: GroupPage): Html {
  const { locale, given, faults = {} } = content;
  const words = groupMessages[locale];
  const shared = sharedMessages[locale];
  const sent = given?.do === 'add' ? given : { person: '', until: '' };
  const form = ui.form({
    id: 'add-member',
    action: pathOf(content),
    hidden: { do: 'add' },
    body: html`${ui.textField({
      name: 'person',
      label: words.person,
      hint: words.personHint,
      value: sent.person,
      autocomplete: 'off',
      required: true,
      ...ui.faultOf(faults, 'person'),
    })}${ui.textField({
      name: 'until',
      type: 'date',
      label: shared.until,
      hint: shared.untilHint,
      value: sent.until,
      optional: shared.optional,
      ...ui.faultOf(faults, 'until'),
    })}${ui.actions(ui.button({ label: words.addMemberButton, id: 'add' }))}`,
  });
  return ui.card({ title: words.addMember, body: form });
}

function uses({ locale, group, uses: rows }: GroupPage): Html {
  const words = groupMessages[locale];
  const all = `/admin/access?${new URLSearchParams({ group: group.grp_id })}`;
  return ui.card({
    title: words.used,
    lead: words.usedLead,
    body:
      rows.length === 0
        ? ui.emptyState({ icon: 'person', title: words.notUsedTitle, body: words.notUsedBody })
        : usesTable(locale, words.used, rows),
    footer: html`<a href="${all}">${words.allUses}</a> <a href="${all}#add-assignment">${words.assign}</a>`,
  });
}

function changes(content: GroupPage): Html {
  const { locale, group, given, faults = {} } = content;
  const words = groupMessages[locale];
  const value = given?.do === 'save' ? given : group;
  const save = ui.form({
    id: 'change-group',
    action: pathOf(content),
    hidden: { do: 'save' },
    body: html`${groupFields(locale, value, faults)}${ui.actions(
      ui.button({ label: sharedMessages[locale].save, id: 'save', kind: 'secondary' }),
    )}`,
  });
  const deletion = ui.confirmPanel({
    id: 'delete',
    isLoss: true,
    label: words.delete,
    warning: words.deleteWarning,
    confirm: words.deleteConfirm,
    action: pathOf(content),
    hidden: { do: 'delete' },
  });
  return html`${ui.card({ title: words.change, body: save })}${ui.card({ title: words.danger, body: deletion })}`;
}
