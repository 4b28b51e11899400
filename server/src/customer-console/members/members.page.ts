import { CUSTOMER_ROLES, type CustomerInvitation, type CustomerMember } from '../../customers/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { colon, inParentheses } from '../../platform/i18n/punctuation.ts';
import type { TabState, TabVisit } from '../shared/tab.ts';
import { membersMessages } from './members.messages.ts';

type Members = {
  members: CustomerMember[];
  next_cursor: string | null;
  /** What was searched. */
  email: string;
  invitations: CustomerInvitation[];
  hasMoreInvitations: boolean;
};

export function membersBody(visit: TabVisit, state: TabState, content: Members): Html {
  const { locale, path, session } = visit;
  const words = membersMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.members,
    path,
    query: state.query,
    nextCursor: content.next_cursor,
    hasCsv: true,
    filter: ui.textField({
      name: 'query',
      type: 'search',
      label: words.search,
      hint: words.searchHint,
      value: content.email,
    }),
    columns: [words.person, words.role, words.since, words.action],
    rows: content.members.map((member): Fragment[] => [
      html`${member.preferred_name ?? member.email}${member.user_id === session.user_id && inParentheses(locale, words.you)}<br><span class="fine">${member.email}</span>`,
      words[member.role],
      ui.moment(locale, member.joined_at),
      changing(visit, member),
    ]),
    empty: ui.emptyState({ icon: 'person', title: words.none, body: words.noneBody }),
  });
  return html`<section id="members">${table}</section>
${invitations(visit, content)}
${ui.card({ title: words.invite, body: inviting(visit, state) })}`;
}

function changing(visit: TabVisit, { user_id, email, role }: CustomerMember): Html {
  const { locale, path } = visit;
  const words = membersMessages[locale];
  return ui.confirmPanel({
    id: `member-${user_id}`,
    label: words.change,
    subject: words.changeOf(email),
    warning: html`<p>${words.changeLead}</p>${stepUpHint(visit)}`,
    fields: html`${ui.selectField({
      name: 'role',
      id: `role-${user_id}`,
      label: words.newRole,
      value: role,
      options: CUSTOMER_ROLES.map((value) => ({ value, label: words[value] })),
    })}${ui.actions(ui.button({ label: words.saveRole, name: 'do', value: 'role', id: `save-role-${user_id}` }))}`,
    confirm: words.remove,
    kind: 'secondary',
    action: path,
    hidden: { user_id: String(user_id) },
    name: 'remove',
    value: String(user_id),
  });
}

function invitations({ locale, path }: TabVisit, { invitations, hasMoreInvitations }: Members): Html | null {
  const words = membersMessages[locale];
  if (invitations.length === 0) return null;
  const rows = invitations.map(({ invitation_id, email, role, expires_at }) =>
    ui.form({
      action: path,
      label: `${words.withdraw} ${email}`,
      hidden: { do: 'withdraw', invitation_id: String(invitation_id) },
      body: html`<p>${email} · ${words[role]} · ${words.until}${colon(locale)}${ui.moment(locale, expires_at)}</p>${ui.actions(ui.button({ label: words.withdraw, kind: 'secondary', id: `withdraw-${invitation_id}` }))}`,
    }),
  );
  return ui.card({
    id: 'invitations',
    title: words.invited,
    body: html`${rows}${hasMoreInvitations && html`<p class="hint">${words.more}</p>`}`,
  });
}

function inviting(visit: TabVisit, { sent, faults }: TabState): Html {
  const { locale, path } = visit;
  const words = membersMessages[locale];
  return ui.form({
    action: path,
    id: 'invite-form',
    label: words.invite,
    hidden: { do: 'invite' },
    body: html`${ui.textField({
      name: 'email',
      type: 'email',
      label: words.email,
      hint: words.emailHint,
      value: sent.get('email') ?? '',
      required: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'email'),
    })}${ui.radioGroup({
      name: 'role',
      label: words.role,
      value: sent.get('role') ?? 'member',
      options: CUSTOMER_ROLES.toReversed().map((role) => ({
        value: role,
        label: words[role],
        hint: words[`${role}Hint`],
      })),
      ...ui.faultOf(faults, 'role'),
    })}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.send, id: 'invite' }))}`,
  });
}
