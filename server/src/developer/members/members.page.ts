import type { Member } from '../../organizations/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { inParentheses, sentenceSeparator } from '../../platform/i18n/punctuation.ts';
import { confirmFirstOn } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { memberMessages } from './members.messages.ts';

type Members = {
  rows: Member[];
  /** Organizations by id. */
  names: ReadonlyMap<number, string>;
  /** Ids of those that the visitor manages. */
  managed: number[];
  faults: ui.Faults;
};

export function membersBody(visit: TabVisit, content: Members): Html {
  const { application, manages, locale } = visit;
  const { organization_id } = application;
  return html`${ui.errorSummary(locale, content.faults)}
${organization_id === null ? personal(visit) : organization(visit, content, organization_id)}
${manages && transfer(visit, content)}`;
}

function personal({ locale, resource }: TabVisit): Html {
  const words = memberMessages[locale];
  const kind = resource === null ? 'personal' : 'personalApi';
  return ui.notice({ kind: 'neutral', title: words[kind], body: words[`${kind}Body`] });
}

function organization({ locale, path, session }: TabVisit, { rows, names }: Members, id: number): Html {
  const words = memberMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path,
    columns: [words.person, words.role, words.since],
    rows: rows.map(({ user_id, email, preferred_name, role, created_at }) => [
      html`${preferred_name ?? email}${user_id === session.user_id && inParentheses(locale, words.you)}<br><span class="fine">${email}</span>`,
      words[role],
      ui.moment(locale, created_at),
    ]),
    empty: ui.emptyState({ title: words.title, body: '–' }),
  });
  return html`<p class="lead">${words.organizationLead(names.get(id) ?? String(id))}</p>${table}
<p>${ui.linkButton({ label: words.toOrganization, href: `/developer/organizations/${id}`, id: 'organization' })}</p>`;
}

/** Only owners of an organization can transfer its applications. */
function transfer(visit: TabVisit, { names, managed, faults }: Members): Html {
  const { locale, path, application, resource, developer } = visit;
  const words = memberMessages[locale];
  const { organization_id } = application;
  const isOwner = organization_id === null || developer.roles.get(organization_id) === 'owner';
  const targets = [
    ...(organization_id === null ? [] : [{ value: '', label: words.yourself }]),
    ...managed
      .filter((id) => id !== organization_id)
      .map((id) => ({ value: String(id), label: names.get(id) ?? String(id) })),
  ];
  const panel = ui.confirmPanel({
    id: 'transfer',
    isLoss: true,
    label: words.transferLabel,
    warning: resource === null ? words.transferWarning : words.transferApiWarning,
    confirm: words.transferNow,
    action: path,
    fields: ui.selectField({
      name: 'organization_id',
      label: words.transferTo,
      value: targets[0]?.value ?? '',
      options: targets,
      ...ui.faultOf(faults, 'organization_id'),
    }),
    open: 'organization_id' in faults,
  });
  const none = html`<p>${words.noTarget}${sentenceSeparator(locale)}<a href="/developer/organizations">${words.found}</a></p>`;
  return ui.card({
    title: words.transfer,
    body: !isOwner
      ? html`<p>${words.onlyOwners}</p>`
      : targets.length === 0
        ? none
        : (confirmFirstOn(visit, { label: words.transferLabel, isLoss: true }) ?? panel),
  });
}
