import {
  claimName,
  endOfDay,
  type Group,
  type GroupMember,
  MEMBER_COLUMNS,
  membersPage,
  removeGroupMember,
  requireGroup,
} from '../../access/index.ts';
import { customerConsolePath } from '../../customers/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { CustomerTab, Outcome, TabState, TabVisit } from '../shared/tab.ts';
import { accessMessages } from './access.messages.ts';
import { addMemberToGroup } from './add-member-to-group.ts';
import { changeAccess, ownerOf } from './change-access.ts';
import { endOf, untilField } from './fields.ts';
import { groupMembersList } from './lists.ts';

/** One group with its members. */
export const groupTab: CustomerTab = {
  slug: 'groups',
  isOfOne: true,
  label: 'groups',
  async csv({ actor, id, now }, query) {
    const { db } = actor.context.stores;
    const { group_id } = await requireGroup(db, id, ownerOf(actor));
    return csvFile('group-members', MEMBER_COLUMNS, (last: GroupMember | null, limit) =>
      membersPage(db, group_id, { now, query, afterId: last?.user_id ?? 0, limit }),
    );
  },
  async body(visit, state) {
    const { actor, id, now, locale } = visit;
    const words = accessMessages[locale];
    const group = await requireGroup(actor.context.stores.db, id, ownerOf(actor));
    const query = state.query.get('query') ?? '';
    const { rows, next_cursor } = await groupMembersList(actor, now, group, { ...state.position, query });
    const list = `${customerConsolePath(actor.customer.org_id)}/groups`;
    const body = html`<section id="members">${members(visit, state, rows, next_cursor)}</section>
${addition(visit, state)}
${ui.card({ title: words.deleteGroupConfirm, body: deletion(visit, group, list) })}`;
    return { body, name: claimName(group), lead: group.description || null };
  },
  async change({ actor, id, locale }, form): Promise<Outcome> {
    const removed = form.get('remove');
    if (removed !== null) {
      const userId = rowId(removed) ?? 0;
      await changeAccess(actor, (db, by) =>
        removeGroupMember(db, actor.context, by, ownerOf(actor), id, userId),
      );
      return 'removed';
    }
    const expires_at = endOfDay(form.get('expires_at') ?? '');
    if (expires_at === undefined) return { faults: { expires_at: accessMessages[locale].untilFault } };
    await addMemberToGroup(actor, id, { member: form.get('member') ?? '', expires_at });
    return 'added';
  },
  fieldOf: (form) => (form.has('remove') ? 'members' : 'member'),
};

function members(visit: TabVisit, { query }: TabState, rows: GroupMember[], nextCursor: string | null): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.members,
    path,
    query,
    nextCursor,
    hasCsv: true,
    filter: ui.searchField(locale, query.get('query') ?? '', rows.length > 0),
    columns: [words.member, words.since, words.until, words.action],
    rows: rows.map(({ user_id, email, full_name, preferred_name, created_at, expires_at }) => [
      html`${full_name ?? preferred_name ?? email}<br><span class="fine">${email}</span>`,
      ui.moment(locale, created_at),
      endOf(locale, expires_at),
      ui.confirmPanel({
        id: `remove-${user_id}`,
        label: words.remove,
        subject: email,
        warning: html`<p>${words.removeWarning}</p>${stepUpHint(visit)}`,
        confirm: words.removeConfirm,
        action: path,
        hidden: { remove: String(user_id) },
      }),
    ]),
    empty: ui.emptyState({ icon: 'person', title: words.noMembers, body: words.noMembersBody }),
  });
}

function addition(visit: TabVisit, state: TabState): Html {
  const { locale, path } = visit;
  const words = accessMessages[locale];
  return ui.card({
    title: words.addMember,
    body: ui.form({
      id: 'add-member',
      action: path,
      label: words.addMember,
      body: html`${ui.textField({
        name: 'member',
        label: words.member,
        hint: words.memberHint,
        value: state.sent.get('member') ?? '',
        autocomplete: 'off',
        required: true,
        ...ui.faultOf(state.faults, 'member'),
      })}${untilField(locale, state)}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.add, id: 'add' }))}`,
    }),
  });
}

/** Leads to the list, which remains. */
function deletion(visit: TabVisit, { grp_id }: Group, list: string): Html {
  const words = accessMessages[visit.locale];
  return ui.confirmPanel({
    id: 'delete',
    isLoss: true,
    label: words.deleteGroup,
    warning: html`<p>${words.deleteGroupWarning}</p>${stepUpHint(visit)}`,
    confirm: words.deleteGroupConfirm,
    action: list,
    hidden: { delete: grp_id },
  });
}
