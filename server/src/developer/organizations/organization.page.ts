import {
  domainRecord,
  type domainsOf,
  type Invitation,
  type Member,
  mayChangeMember,
  type OrganizationRow,
  ROLES,
} from '../../organizations/index.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { canVerifyDomain } from '../../platform/domains/domain-proof.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, inParentheses } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consolePage } from '../shared/console-page.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import { organizationMessages } from './organizations.messages.ts';

type OrganizationDomain = Awaited<ReturnType<typeof domainsOf>>[number];
type OrganizationPage = {
  locale: Locale;
  session: CurrentSession;
  keyring: Keyring;
  now: Date;
  organization: OrganizationRow;
  members: Member[];
  next_cursor: string | null;
  query: URLSearchParams;
  invitations: Invitation[];
  domains: OrganizationDomain[];
  status: string | null;
  /** The refused form. */
  sent: URLSearchParams;
  faults: ui.Faults;
};

export function organizationPage(content: OrganizationPage): string {
  const { locale, session, organization, status, faults } = content;
  const words = organizationMessages[locale];
  const manages = organization.role !== 'member';
  const body = html`${ui.pageHead(organization.name, undefined, ui.badge('neutral', words[organization.role]), { href: '/developer/organizations', label: words.title })}
${ui.errorSummary(locale, faults)}
${members(content)}
${manages && invitations(content)}
${domains(content)}
${manages && rename(content)}
${leaving(content)}`;
  return consolePage({
    locale,
    session,
    title: organization.name,
    path: pathOf(content),
    body,
    status,
    faults,
  });
}

function pathOf({ organization }: OrganizationPage): string {
  return `/developer/organizations/${organization.organization_id}`;
}

function members(content: OrganizationPage): Html {
  const { locale, members, next_cursor, query, session } = content;
  const words = organizationMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.members,
    path: pathOf(content),
    query,
    nextCursor: next_cursor,
    hasCsv: true,
    filter: ui.searchField(locale, query.get('query') ?? '', members.length > 0),
    columns: [words.person, words.role, words.action],
    rows: members.map((member): Fragment[] => [
      html`${member.preferred_name ?? member.email}${member.user_id === session.user_id && inParentheses(locale, words.you)}<br><span class="fine">${member.email}</span>`,
      words[member.role],
      changing(content, member),
    ]),
    empty: ui.emptyState({ icon: 'globe', title: words.members, body: '–' }),
  });
  return html`<section id="members" class="listing"><h2>${words.members}</h2>${table}</section>`;
}

/** Roles that the visitor can give this member, and the member's removal. */
function changing(content: OrganizationPage, { user_id, email, role }: Member): Fragment {
  const { locale, organization, session } = content;
  const words = organizationMessages[locale];
  if (user_id === session.user_id || !mayChangeMember(organization.role, role, null)) return '–';
  const offered = ROLES.filter((to) => mayChangeMember(organization.role, role, to));
  const hidden = { user_id: String(user_id) };
  return ui.confirmPanel({
    id: `member-${user_id}`,
    label: words.change,
    subject: words.changeOf(email),
    warning: html`<p>${words.changeLead}</p>${stepUpHint(content)}`,
    fields: html`${ui.selectField({
      name: 'role',
      id: `role-${user_id}`,
      label: words.newRole,
      value: role,
      options: offered.map((value) => ({ value, label: words[value] })),
    })}${ui.actions(ui.button({ label: words.saveRole, name: 'do', value: 'role', id: `save-role-${user_id}` }))}`,
    confirm: words.removeMember,
    kind: 'secondary',
    action: pathOf(content),
    hidden,
    name: 'do',
    value: 'remove_member',
  });
}

function invitations(content: OrganizationPage): Html {
  const { locale, organization, invitations, sent, faults } = content;
  const words = organizationMessages[locale];
  const action = pathOf(content);
  const waiting = invitations.map(({ invitation_id, email, role, expires_at }) =>
    ui.form({
      action,
      label: `${words.withdraw} ${email}`,
      hidden: { do: 'withdraw', invitation_id: String(invitation_id) },
      body: html`<p>${email} · ${words[role]} · ${words.until}${colon(locale)}${ui.moment(locale, expires_at)}</p>${ui.actions(ui.button({ label: words.withdraw, kind: 'secondary', id: `withdraw-${invitation_id}` }))}`,
    }),
  );
  const roles = ROLES.filter((role) => mayChangeMember(organization.role, null, role));
  const fields = html`${ui.textField({
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
    options: [...roles]
      .reverse()
      .map((role) => ({ value: role, label: words[role], hint: words[`${role}Hint`] })),
    ...ui.faultOf(faults, 'role'),
  })}${stepUpHint(content)}${ui.actions(ui.button({ label: words.invite, id: 'invite' }))}`;
  const inviting = ui.form({
    action,
    id: 'invite-form',
    label: words.inviteTitle,
    hidden: { do: 'invite' },
    body: fields,
  });
  return html`${waiting.length > 0 && ui.card({ id: 'invitations', title: words.invited, body: waiting })}${ui.card({ title: words.inviteTitle, body: inviting })}`;
}

function domains(content: OrganizationPage): Html {
  const { locale, organization, domains: rows, sent, faults } = content;
  const words = organizationMessages[locale];
  const manages = organization.role !== 'member';
  const adding = ui.form({
    action: pathOf(content),
    id: 'domain-form',
    label: words.addDomain,
    hidden: { do: 'add_domain' },
    body: html`${ui.textField({
      name: 'domain',
      code: true,
      label: words.addDomain,
      value: sent.get('do') === 'add_domain' ? sent.get('domain') : '',
      required: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'domain'),
    })}${stepUpHint(content)}${ui.actions(ui.button({ label: words.add, id: 'add-domain', kind: 'secondary' }))}`,
  });
  const list =
    rows.length === 0
      ? ui.emptyState({ icon: 'globe', title: words.noDomains, body: words.noDomainsBody })
      : rows.map((row, index) => domain(content, row, index));
  return ui.card({
    id: 'domains',
    title: words.domains,
    lead: words.domainsLead,
    body: html`${list}${manages && adding}`,
  });
}

function domain(content: OrganizationPage, row: OrganizationDomain, index: number): Html {
  const { locale, keyring, now, organization } = content;
  const words = organizationMessages[locale];
  const { domain: name, verified_at, expires_at } = row;
  const isProvable = canVerifyDomain(row, now);
  const state =
    verified_at === null ? ui.badge('warning', words.unproven) : ui.badge('success', words.proven);
  const record = domainRecord(keyring, row);
  const proof =
    isProvable &&
    html`${ui.copyField({ locale, id: `record-name-${index}`, label: words.recordName, value: record.name })}${ui.copyField({ locale, id: `record-value-${index}`, label: words.recordValue, value: record.value })}`;
  const end =
    expires_at !== null &&
    html` <span class="fine">${verified_at === null ? words.proofEnded : words.proofEnds} ${ui.moment(locale, expires_at)}</span>`;
  const head = html`<p><strong>${name}</strong> ${state}${end}</p>`;
  if (organization.role === 'member') return head;
  return ui.form({
    action: pathOf(content),
    label: name,
    hidden: { domain: name },
    body: html`${head}${proof}${stepUpHint(content)}${ui.actions(
      isProvable &&
        ui.button({ label: words.verify, name: 'do', value: 'verify_domain', id: `verify-${index}` }),
      ui.button({
        label: words.removeDomain,
        name: 'do',
        value: 'remove_domain',
        id: `remove-domain-${index}`,
        kind: 'secondary',
      }),
    )}`,
  });
}

function rename(content: OrganizationPage): Html {
  const { locale, organization, sent, faults } = content;
  const words = organizationMessages[locale];
  const field = ui.textField({
    name: 'name',
    label: words.name,
    value: sent.get('name') ?? organization.name,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'name'),
  });
  return ui.card({
    title: words.rename,
    body: ui.form({
      action: pathOf(content),
      id: 'rename-form',
      label: words.rename,
      hidden: { do: 'rename' },
      body: html`${field}${stepUpHint(content)}${ui.actions(ui.button({ label: words.save, id: 'rename', kind: 'secondary' }))}`,
    }),
  });
}

function leaving(content: OrganizationPage): Html {
  const { locale, organization } = content;
  const words = organizationMessages[locale];
  const action = pathOf(content);
  const leave = ui.confirmPanel({
    id: 'leave',
    label: words.leave,
    warning: words.leaveWarning,
    confirm: words.leaveNow,
    action,
    hidden: { do: 'leave' },
  });
  const remove = ui.confirmPanel({
    id: 'delete',
    isLoss: true,
    label: words.removeLabel,
    warning: html`<p>${words.removeWarning}</p>${stepUpHint(content)}`,
    confirm: words.removeNow,
    action,
    hidden: { do: 'delete' },
  });
  const isOwner = organization.role === 'owner';
  return ui.card({
    id: 'removal',
    title: isOwner ? words.leaveOrRemove : words.leaveNow,
    body: html`${leave}${isOwner && remove}`,
  });
}
