import { type CustomerRow, customerConsolePath } from '../../customers/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { customerMessages } from './customers.messages.ts';

export const CUSTOMERS_PATH = '/admin/customers';

type Shared = {
  locale: Locale;
  session: CurrentSession;
  /** A second factor must be confirmed before a change. */
  needsStepUp: boolean;
  sent: { handle: string; name: string; admin_email: string };
  faults: ui.Faults;
  status: string | null;
};

type CustomersPage = Shared & {
  customers: CustomerRow[];
  query: string;
  cursor: string | undefined;
  next_cursor: string | null;
};

export function customersPage(content: CustomersPage): string {
  const { locale, session, customers, query, cursor, next_cursor, faults, status } = content;
  const words = customerMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: CUSTOMERS_PATH,
  query: new URLSearchParams({ ...(query && { query }), ...(cursor && { cursor }) }),
  nextCursor: next_cursor,
  filter: ui.textField({
    name: 'query',
    label: words.query,
    type: 'search',
    value: query,
    hint: words.queryHint,
  }),
  hasCsv: true,
  columns: [words.name, words.handle, words.created],
  rows: customers.map((row) => [
    html`<a href="${CUSTOMERS_PATH}/${row.org_id}">${row.name}</a>`,
    html`<code>${row.handle}</code>`,
    ui.moment(locale, row.created_at),
  ]),
  empty:
    query === ''
      ? ui.emptyState({ icon: 'organization', title: words.noneTitle, body: words.noneBody })
      : ui.emptyState({ icon: 'organization', title: words.emptyTitle, body: words.emptyBody }),
})}
${ui.card({
  title: words.create,
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(CUSTOMERS_PATH)) : createForm(content),
})}`;
  return adminPage({ locale, session, title: words.title, path: CUSTOMERS_PATH, body, status, faults });
}

function createForm({ locale, sent, faults }: Shared): Html {
  const words = customerMessages[locale];
  const field = (name: keyof Shared['sent'], label: string, hint?: string) =>
    ui.textField({
      name,
      label,
      ...(hint && { hint }),
      value: sent[name],
      required: true,
      autocomplete: 'off',
      code: name === 'handle',
      ...(name === 'admin_email' && { type: 'email' as const }),
      ...ui.faultOf(faults, name),
    });
  return ui.form({
    id: 'create-customer',
    action: CUSTOMERS_PATH,
    body: html`${field('name', words.name)}${field('handle', words.handle, words.handleHint)}
${field('admin_email', words.adminEmail, words.adminEmailHint)}
${ui.actions(ui.button({ label: words.createNow, id: 'create' }))}`,
  });
}

type CustomerPage = Omit<Shared, 'sent'> & { customer: CustomerRow };

export function customerPage(content: CustomerPage): string {
  const { locale, session, customer, faults, status } = content;
  const words = customerMessages[locale];
  const { org_id, handle, name, created_at, customer_id } = customer;
  const path = `${CUSTOMERS_PATH}/${org_id}`;
  const manage = ui.linkButton({ label: words.manage, href: customerConsolePath(org_id), id: 'manage' });
  const about = ui.facts([
    [words.handle, html`<code>${handle}</code>`],
    [words.orgId, html`<code>${org_id}</code>`],
    [words.created, ui.moment(locale, created_at)],
  ]);
  const history = html`<a href="/admin/audit?target=customer:${customer_id}">${words.history}</a>`;
  const body = html`${ui.pageHead(name, null, manage, { href: CUSTOMERS_PATH, label: words.back })}
${ui.errorSummary(locale, faults)}
${ui.card({ title: words.about, body: about, footer: history })}
${ui.card({
  title: words.remove,
  body: content.needsStepUp
    ? ui.confirmFirst(locale, stepUpPath(path), { label: words.removeLabel, isLoss: true })
    : ui.confirmPanel({
        id: 'delete',
        isLoss: true,
        label: words.removeLabel,
        warning: words.removeWarning,
        confirm: words.removeConfirm,
        action: path,
        open: 'handle' in faults,
        fields: ui.textField({
          name: 'handle',
          label: words.typeHandle,
          autocomplete: 'off',
          code: true,
          required: true,
          ...ui.faultOf(faults, 'handle'),
        }),
      }),
})}`;
  return adminPage({ locale, session, title: name, path, body, status, faults });
}
