import type { Membership } from '../../customers/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import type { Note } from '../../users/index.ts';
import { type PersonAccess, personAccessCards } from '../access/person-access.page.ts';
import { mergeCard } from '../person/merge-card.page.ts';
import type { ListedProposal } from '../person/merge-proposals.ts';
import { personCardMessages } from '../person/person-cards.messages.ts';
import { personCards, type SentAction } from '../person/person-cards.page.ts';
import { adminPage } from '../shared/admin-page.ts';
import { peopleMessages } from './people.messages.ts';
import { stateBadges } from './people.page.ts';
import type { ListedPerson } from './people-list.queries.ts';

type PersonPage = {
  locale: Locale;
  session: CurrentSession;
  user: ListedPerson;
  notes: Note[];
  proposals: ListedProposal[];
  recoveryCodes: number;
  access: PersonAccess;
  /** At most as many as fit a page. */
  memberships: Membership[];
  /** A second factor must be confirmed before anything can be done to the account. */
  needsStepUp: boolean;
  faults?: ui.Faults;
  /** What was sent and refused. */
  decision?: string | undefined;
  sent?: SentAction | undefined;
  status?: string | null;
};

/** One person, with the actions on their account. */
export function personPage(content: PersonPage): string {
  const { locale, session, user, faults = {}, status = null } = content;
  const words = peopleMessages[locale];
  const path = `/admin/users/${user.user_id}`;
  const proven = (isProven: boolean) => inParentheses(locale, isProven ? words.verified : words.unverified);
  const known: [string, Fragment][] = [
    [words.state, stateBadges(locale, user)],
    ...(user.suspended_at
      ? [[words.suspendedSince, ui.moment(locale, user.suspended_at)] as [string, Fragment]]
      : []),
    [words.userId, String(user.user_id)],
    [words.sub, html`<code>${user.sub}</code>`],
    [words.email, `${user.email}${proven(user.email_verified)}`],
    [words.name, user.full_name ?? user.preferred_name ?? words.none],
    [
      words.phone,
      user.phone_number === null ? words.none : `${user.phone_number}${proven(user.phone_verified)}`,
    ],
    [words.level, String(user.identity_verified_level)],
    [words.created, ui.moment(locale, user.created_at)],
    ...(content.memberships.length > 0
      ? [[words.customers, memberships(content)] as [string, Fragment]]
      : []),
  ];
  const history = html`<a href="/admin/audit?target=user:${user.user_id}">${words.history}</a><a href="${path}/export" id="export-person">${words.exportPerson}</a>`;
  const isOwn = user.user_id === session.user_id;
  const edit = isOwn
    ? undefined
    : ui.linkButton({ label: personCardMessages[locale].edit, href: `${path}/edit`, id: 'edit' });
  const canChange = !isOwn && !content.needsStepUp;
  const body = html`${ui.pageHead(user.email, null, edit, { href: '/admin/users', label: words.back })}
${ui.errorSummary(locale, faults)}
${ui.card({ title: words.about, body: ui.facts(known), footer: history })}
${personAccessCards(locale, user, content.access)}
${personCards({ ...content, faults, canChange })}
${mergeCard({ ...content, faults, canChange })}
${ui.card({
  title: words.actions,
  lead: words.actionsLead,
  body: isOwn
    ? ui.notice({ kind: 'neutral', body: words.ownAccount })
    : content.needsStepUp
      ? ui.confirmFirst(locale, stepUpPath(path))
      : choices(content, path),
})}`;
  return adminPage({ locale, session, title: user.email, path, body, status, faults });
}

function memberships({ locale, memberships }: PersonPage): Html {
  const words = peopleMessages[locale];
  return html`<ul class="links">${memberships.map(
    ({ org_id, name, role }) =>
      html`<li><a href="/admin/customers/${org_id}">${name}</a>${role === 'admin' && html` ${ui.badge('neutral', words.customerAdmin)}`}</li>`,
  )}</ul>`;
}

function choices({ locale, user, faults = {} }: PersonPage, path: string): Html {
  const words = peopleMessages[locale];
  const status =
    user.suspended_at === null
      ? ui.confirmPanel({
          id: 'suspend',
          label: words.suspend,
          warning: words.suspendWarning,
          confirm: words.suspendConfirm,
          action: path,
          name: 'decision',
          value: 'suspend',
        })
      : ui.form({
          action: path,
          id: 'unsuspend',
          label: words.unsuspend,
          body: ui.actions(
            ui.button({ label: words.unsuspend, name: 'decision', value: 'unsuspend', kind: 'secondary' }),
          ),
        });
  return html`${status}${ui.confirmPanel({
    id: 'delete',
    isLoss: true,
    label: words.delete,
    warning: words.deleteWarning,
    confirm: words.deleteConfirm,
    action: path,
    name: 'decision',
    value: 'delete',
    open: 'email' in faults,
    fields: ui.textField({
      name: 'email',
      label: words.typeAddress,
      type: 'email',
      autocomplete: 'off',
      required: true,
      ...ui.faultOf(faults, 'email'),
    }),
  })}`;
}
