import {
  actions,
  button,
  card,
  errorSummary,
  type Faults,
  facts,
  faultOf,
  form,
  logo,
  radioGroup,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type Membership, NO_ORGANIZATION } from '../authorize/choose-organization.ts';
import { organizationMessages } from './organization.messages.ts';

type Shown = {
  locale: Locale;
  request_id: string;
  application: { name: string; logo: string | null };
  person: { name: string; email: string };
};

/** Which of several organizations; with `may_go_without` also none of them. */
export function chooseOrganizationPage(
  content: Shown & { memberships: readonly Membership[]; may_go_without: boolean; faults?: Faults },
): string {
  const { locale, application, memberships, may_go_without, faults = {} } = content;
  const words = organizationMessages[locale];
  const options = memberships.map(({ org_id, name, handle }) => ({
    value: org_id,
    label: name,
    hint: handle,
  }));
  const without = { value: NO_ORGANIZATION, label: words.without, hint: words.withoutHint };
  const body = html`${errorSummary(locale, faults)}${accountFacts(content)}${organizationForm(
    content,
    html`${radioGroup({
      name: 'organization',
      label: words.organizations,
      options: may_go_without ? [...options, without] : options,
      ...faultOf(faults, 'organization'),
    })}<div class="even">${actions(
      button({ label: words.continue, name: 'decision', value: 'continue' }),
      button({ label: words.back(application.name), name: 'decision', value: 'back', kind: 'secondary' }),
    )}</div>`,
  )}`;
  return shell(content, { title: words.chooseTitle, lead: words.chooseLead(application.name), body, faults });
}

/** Not a member of the one that was asked for (`is_named`), or of any; with those that the person may join. */
export function outsideOrganizationPage(
  content: Shown & { is_named: boolean; joinable: readonly { org_id: string; name: string }[] },
): string {
  const { locale, application, is_named, joinable } = content;
  const words = organizationMessages[locale];
  const joins = joinable.map(({ org_id, name }) =>
    button({ label: words.join(name), name: 'join', value: org_id }),
  );
  const body = html`<p>${is_named ? words.outsideNamed : words.outsideAny}</p>${accountFacts(content)}${organizationForm(
    content,
    html`${joins.length > 0 && html`<p>${words.joinLead}</p>`}<div class="even">${actions(
      ...joins,
      button({ label: words.back(application.name), name: 'decision', value: 'back', kind: 'secondary' }),
    )}</div>`,
  )}`;
  return shell(content, { title: words.outsideTitle, lead: words.outsideLead(application.name), body });
}

function accountFacts({ locale, request_id, person }: Shown): Html {
  const words = organizationMessages[locale];
  const switchTo = `/login?return_to=${encodeURIComponent(`/oauth/authorize/continue?request=${request_id}`)}`;
  return facts([
    [
      words.signedInAs,
      html`<span id="signed-in-as">${person.email}</span> <a id="switch-account" href="${switchTo}">${words.switchAccount}</a>`,
    ],
  ]);
}

function organizationForm({ request_id }: Shown, body: Html): Html {
  return form({
    id: 'organization-form',
    action: '/oauth/organization',
    hidden: { request: request_id },
    body,
  });
}

function shell(
  { locale, request_id, application, person }: Shown,
  { title, lead, body, faults }: { title: string; lead: string; body: Html; faults?: Faults },
): string {
  return page({
    locale,
    title,
    narrow: true,
    namesOpener: true,
    user: { name: person.name },
    path: `/oauth/organization?request=${request_id}`,
    ...(faults && { faults }),
    body: card({ level: 1, title, picture: logo(application.logo), lead, body }),
  });
}
