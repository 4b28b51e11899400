import type { registrationQuota } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { MAX_SCOPES } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { lintOf } from '../applications/lint-field.ts';
import { consolePage } from '../shared/console-page.ts';
import { quotaNotice, verifyFirst } from '../shared/registration-notices.ts';
import type { NewResourceForm } from './new-resource-form.ts';
import { resourceMessages } from './resources.messages.ts';
import { scopeFields } from './scope-fields.page.ts';
import { tokenFields } from './token-fields.page.ts';

type NewResourcePage = {
  locale: Locale;
  session: CurrentSession;
  /** Organizations for which the developer may register, by id. */
  organizations: ReadonlyMap<number, string>;
  quota: Awaited<ReturnType<typeof registrationQuota>>;
  isVerified: boolean;
  form: NewResourceForm;
  faults: ui.Faults;
  /** The first row that was just added. */
  focused?: number | undefined;
};

const PATH = '/developer/resources/new';

/** Registration of an API. */
export function newResourcePage(content: NewResourcePage): string {
  const { locale, session, isVerified, faults } = content;
  const words = resourceMessages[locale];
  const list = { href: '/developer/resources', label: words.title };
  return consolePage({
    locale,
    session,
    title: words.register,
    path: PATH,
    body: html`${ui.pageHead(words.register, words.newLead, undefined, list)}
${ui.errorSummary(locale, faults)}
${isVerified ? registration(content) : verifyFirst(locale)}`,
    faults,
    scripts: ['lint.js'],
  });
}

/** The button that registers comes first: Enter in a field presses it, not the one that adds rows. */
function registration({
  locale,
  organizations,
  quota,
  form: values,
  faults,
  focused,
}: NewResourcePage): Html {
  const words = resourceMessages[locale];
  const scopes = scopeFields({ locale, rows: values.rows, faults, hint: words.scopesHint, focused });
  const more =
    values.rows.length < MAX_SCOPES &&
    ui.button({ label: words.moreScopes, kind: 'secondary', name: 'do', value: 'rows' });
  const fields = html`${about(locale, organizations, values, faults)}
${tokens(locale, values, faults)}
${ui.card({ title: words.scopes, lead: words.scopesLead, body: scopes })}
${quotaNotice(locale, quota)}${ui.actions(ui.button({ label: words.register, id: 'register' }), more)}`;
  return ui.form({
    action: PATH,
    id: 'registration-form',
    label: words.register,
    body: html`<div class="cards">${fields}</div>`,
  });
}

function about(
  locale: Locale,
  organizations: ReadonlyMap<number, string>,
  values: NewResourceForm,
  faults: ui.Faults,
): Html {
  const words = resourceMessages[locale];
  const owner =
    organizations.size > 0 &&
    ui.selectField({
      name: 'organization_id',
      label: words.belongsTo,
      value: values.organization_id,
      options: [
        { value: '', label: words.yourself },
        ...[...organizations].map(([id, name]) => ({ value: String(id), label: name })),
      ],
      ...ui.faultOf(faults, 'organization_id'),
    });
  return ui.card({
    title: words.aboutTitle,
    body: html`${ui.textField({
      name: 'name',
      label: words.name,
      optional: words.optional,
      hint: words.nameHint,
      value: values.name,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'name'),
    })}${lintOf('name')}${ui.textField({
      name: 'identifier',
      type: 'url',
      code: true,
      label: words.identifier,
      hint: words.identifierHint,
      placeholder: 'https://api.example.com/mcp',
      value: values.identifier,
      required: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'identifier'),
    })}${owner}`,
  });
}

function tokens(locale: Locale, values: NewResourceForm, faults: ui.Faults): Html {
  const words = resourceMessages[locale];
  const isWrong = Object.keys(faults).some((field) => field.startsWith('access_token_'));
  const own = attributes({ class: 'more', id: 'tokens', open: isWrong });
  return ui.card({
    title: words.tokens,
    lead: words.tokensLead,
    body: html`<details ${own}><summary>${words.tokensShow}</summary>${tokenFields(locale, values, faults)}</details>`,
  });
}
