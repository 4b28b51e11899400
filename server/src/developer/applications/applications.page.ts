import { type Application, REVIEW_STATUSES, type registrationQuota } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { spaceAfter } from '../../platform/i18n/punctuation.ts';
import type { ScopeRow } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { scopeChoices } from '../scopes/scope-choices.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { consolePage } from '../shared/console-page.ts';
import { quotaNotice, verifyFirst } from '../shared/registration-notices.ts';
import { reviewMessages } from '../shared/review.messages.ts';
import { reviewBadge } from '../shared/review-badge.ts';
import { NEW_FORM, type RegistrationForm } from './form-registration.ts';
import { lintOf } from './lint-field.ts';

type ApplicationsPage = {
  locale: Locale;
  session: CurrentSession;
  applications: Application[];
  /** Names by id. */
  organizations: ReadonlyMap<number, string>;
  /** Ids of the organizations for which the developer may register. */
  manageable: number[];
  next_cursor: string | null;
  /** Whether one was deleted just now. */
  isDeleted: boolean;
  query: URLSearchParams;
  quota: Awaited<ReturnType<typeof registrationQuota>>;
  isVerified: boolean;
  listed: ScopeRow[];
  form: RegistrationForm;
  faults: ui.Faults;
};

const PATH = '/developer/applications';

/** The list of applications, and the registration form. */
export function applicationsPage(content: ApplicationsPage): string {
  const { locale, session, applications, next_cursor, query, isVerified, faults } = content;
  const words = consoleMessages[locale];
  const toForm =
    isVerified && ui.linkButton({ label: words.register, href: '#registration', id: 'register-link' });
  const table = ui.dataTable({
    locale,
    caption: words.applications,
    path: PATH,
    query,
    nextCursor: next_cursor,
    filter: filterFields(content),
    hasCsv: true,
    columns: [
      { label: words.name, sort: 'name' },
      words.clientId,
      words.owner,
      words.review,
      { label: words.registered, sort: 'created_at' },
    ],
    rows: applications.map((application) => row(content, application)),
    empty: ui.emptyState({ icon: 'apps', title: words.empty, body: words.emptyBody }),
  });
  const body = html`${ui.pageHead(words.applications, words.lead, toForm && applications.length > 0 ? toForm : undefined)}
${ui.errorSummary(locale, faults)}
${table}
${isVerified ? registration(content) : verifyFirst(locale)}`;
  return consolePage({
    locale,
    session,
    title: words.applications,
    path: PATH,
    body,
    status: content.isDeleted ? words.deleted : null,
    faults,
    scripts: ['lint.js'],
  });
}

function filterFields({ locale, query }: ApplicationsPage): Html {
  const frame = messages[locale];
  return html`${ui.textField({
    name: 'query',
    label: frame.nameOrId,
    type: 'search',
    value: query.get('query'),
    required: false,
  })}${ui.selectField({
    name: 'review_status',
    label: consoleMessages[locale].review,
    value: query.get('review_status') ?? '',
    options: [
      { value: '', label: frame.any },
      ...REVIEW_STATUSES.map((value) => ({ value, label: reviewMessages[locale][value] })),
    ],
  })}`;
}

function row({ locale, organizations }: ApplicationsPage, application: Application): Fragment[] {
  const { application_id, name, client_id, organization_id, review_status, created_at } = application;
  const words = consoleMessages[locale];
  return [
    html`<a href="${PATH}/${application_id}">${name}</a>`,
    html`<code class="id">${client_id}</code>`,
    organization_id === null ? words.you : (organizations.get(organization_id) ?? String(organization_id)),
    reviewBadge(locale, review_status),
    ui.moment(locale, created_at),
  ];
}

function registration(content: ApplicationsPage): Html {
  const { locale, form: values, faults } = content;
  const words = consoleMessages[locale];
  const what = ui.radioGroup({
    name: 'client_type',
    label: words.building,
    value: values.client_type,
    options: [
      { value: 'confidential', label: words.confidential, hint: words.confidentialHint },
      { value: 'public', label: words.public, hint: words.publicHint },
      { value: 'device', label: words.device, hint: words.deviceHint },
    ],
    ...ui.faultOf(faults, 'client_type'),
  });
  const fields = html`${what}<p class="hint">${words.anApi}${spaceAfter(words.anApi)}<a href="/developer/resources">${words.apis}</a></p>${ui.textField(
    {
      name: 'name',
      label: words.name,
      optional: words.optional,
      hint: words.nameHint,
      value: values.name,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'name'),
    },
  )}${lintOf('name')}${ui.textField({
    name: 'redirect_uris',
    type: 'textarea',
    rows: 3,
    code: true,
    label: words.redirectUris,
    hint: words.redirectUrisHint,
    value: values.redirect_uris,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'redirect_uris'),
  })}${lintOf('redirect_uris')}${owner(content)}${later(content)}${quotaNotice(locale, content.quota)}${ui.actions(ui.button({ label: words.register, id: 'register' }))}`;
  return ui.card({
    id: 'registration',
    title: words.register,
    body: ui.form({ action: PATH, id: 'registration-form', label: words.register, body: fields }),
  });
}

function owner({ locale, manageable, organizations, form: values, faults }: ApplicationsPage): Html | false {
  const words = consoleMessages[locale];
  if (manageable.length === 0) return false;
  return ui.selectField({
    name: 'organization_id',
    label: words.belongsTo,
    value: values.organization_id,
    options: [
      { value: '', label: words.yourself },
      ...manageable.map((id) => ({ value: String(id), label: organizations.get(id) ?? String(id) })),
    ],
    ...ui.faultOf(faults, 'organization_id'),
  });
}

/** What can wait until the first sign-in works; open where it was filled in, or refused. */
function later({ locale, listed, form: values, faults }: ApplicationsPage): Html {
  const words = consoleMessages[locale];
  const isAsProposed = String(values.allowed_scopes) === String(NEW_FORM.allowed_scopes);
  const open =
    !isAsProposed || values.webhook_url !== '' || 'allowed_scopes' in faults || 'webhook_url' in faults;
  return html`<details ${attributes({ class: 'more', id: 'later', open })}><summary>${words.later}</summary>${scopeChoices(
    { locale, listed, chosen: values.allowed_scopes, ...ui.faultOf(faults, 'allowed_scopes') },
  )}${ui.textField({
    name: 'webhook_url',
    type: 'url',
    code: true,
    label: words.webhookUrl,
    optional: words.optional,
    hint: words.webhookUrlHint,
    value: values.webhook_url,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'webhook_url'),
  })}</details>`;
}
