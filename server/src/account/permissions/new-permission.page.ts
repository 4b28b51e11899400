import {
  labelOf,
  moneyFields,
  PERIODS,
  plainFields,
  type Subject,
  valueWords,
  weekdayWord,
} from '../../agents/index.ts';
import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type AuthorizationDetail, localized } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import {
  ANYTHING,
  choicesOf,
  currenciesOf,
  fieldName,
  isAsked,
  type PermissionForm,
} from './permission-form.ts';
import { permissionMessages } from './permissions.messages.ts';
import { newPermissionPath, PERMISSIONS_PATH } from './permissions.page.ts';
import { timeZones } from './time-zones.ts';

const ZONE_SCRIPT = addAsset(new URL('./permission-zone.js', import.meta.url));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export type NewPermission = {
  locale: Locale;
  session: CurrentSession;
  auth_req_id: string;
  subject: Subject;
  /** Of the approved request: its values can be fixed. */
  detail: AuthorizationDetail;
  form: PermissionForm;
};

type NewPermissionPage = NewPermission & { isFresh: boolean; faults?: ui.Faults };

/** The form for the limits. Agent, API and kind of request are those of what was approved; the rest is the person's to set. */
export function newPermissionPage(content: NewPermissionPage): string {
  const { locale, session, auth_req_id, subject, isFresh, faults = {} } = content;
  const messages = permissionMessages[locale];
  const path = newPermissionPath(auth_req_id);
  return accountPage({
    locale,
    session,
    title: messages.newTitle,
    path,
    faults,
    scripts: isFresh ? [ZONE_SCRIPT] : [],
    body: html`${ui.pageHead(messages.newTitle, messages.newLead, undefined, { href: PERMISSIONS_PATH, label: messages.backToAll })}
${ui.card({ id: 'subject', body: ui.facts(subjectFacts(locale, subject)) })}
${ui.card({
  body: ui.form({
    action: path,
    id: 'permission-form',
    label: messages.newTitle,
    hidden: { type: subject.type.type, sum_field: content.form.sum_field },
    body: html`${ui.errorSummary(locale, faults)}${amountFields(content)}${timeFields(content)}${detailFields(content)}${ui.actions(ui.button({ label: messages.next, id: 'check-limits' }))}`,
  }),
})}`,
  });
}

/** Who, what and where, which the form does not change. */
export function subjectFacts(locale: Locale, { agent, resource, type }: Subject): [string, Html][] {
  const messages = permissionMessages[locale];
  return [
    [messages.agent, ui.untrustedText(agent.name)],
    [messages.kind, ui.untrustedText(localized(type.title, locale).text)],
    [
      messages.api,
      html`${ui.untrustedText(resource.name)} <strong>${new URL(resource.identifier).host}</strong>`,
    ],
  ];
}

function amountFields({ locale, subject: { type }, form, faults = {} }: NewPermissionPage): Html {
  const messages = permissionMessages[locale];
  const hasMoney = moneyFields(type).length > 0;
  const currencies = currenciesOf(type, form.sum_field);
  const money = html`${ui.textField({
    name: 'most_sum',
    label: messages.maxSum(form.currency),
    hint: messages.maxSumHint,
    value: form.most_sum,
    inputmode: 'decimal',
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'most_sum'),
  })}${
    currencies.length > 1
      ? ui.selectField({
          name: 'currency',
          label: messages.currency,
          options: currencies.map((value) => ({ value, label: value })),
          value: form.currency,
          ...ui.faultOf(faults, 'currency'),
        })
      : html`<input type="hidden" name="currency" value="${form.currency}">`
  }`;
  const periods = {
    day: messages.perDay,
    week: messages.perWeek,
    month: messages.perMonth,
    total: messages.perTotal,
  };
  return html`${hasMoney && money}${ui.textField({
    name: 'most_uses',
    label: messages.maxUses,
    hint: hasMoney ? messages.maxUsesHint : messages.maxUsesOnly,
    value: form.most_uses,
    inputmode: 'numeric',
    autocomplete: 'off',
    ...(hasMoney ? { optional: messages.optional } : { required: true }),
    ...ui.faultOf(faults, 'most_uses'),
  })}${ui.radioGroup({
    name: 'per',
    label: messages.per,
    options: PERIODS.map((value) => ({ value, label: periods[value] })),
    value: form.per,
  })}`;
}

function timeFields({ locale, form, faults = {} }: NewPermissionPage): Html {
  const messages = permissionMessages[locale];
  const fault = ui.faultOf(faults, 'weekdays');
  const days = WEEKDAYS.map((day) =>
    ui.checkbox({
      name: 'weekdays',
      value: String(day),
      label: weekdayWord(locale, day),
      checked: form.weekdays.includes(String(day)),
    }),
  );
  const hour = (name: 'from_time' | 'to_time', label: string) =>
    ui.textField({
      name,
      label,
      hint: messages.hoursHint,
      value: form[name],
      optional: messages.optional,
      autocomplete: 'off',
      code: true,
      ...ui.faultOf(faults, name),
    });
  return html`${ui.textField({
    name: 'ends_on',
    type: 'date',
    label: messages.endsOn,
    hint: messages.endsOnHint,
    value: form.ends_on,
    required: true,
    ...ui.faultOf(faults, 'ends_on'),
  })}<fieldset class="field across" id="weekdays"><legend>${messages.weekdays}</legend>${'error' in fault && html`<p class="error">${fault.error}</p>`}${days}</fieldset>${hour('from_time', messages.from)}${hour('to_time', messages.to)}${ui.selectField(
    {
      name: 'time_zone',
      label: messages.timeZone,
      hint: messages.timeZoneHint,
      options: timeZones().map((value) => ({ value, label: value })),
      value: form.time_zone,
      ...ui.faultOf(faults, 'time_zone'),
    },
  )}`;
}

function detailFields({
  locale,
  subject: { type },
  detail,
  form,
  faults = {},
}: NewPermissionPage): Html | null {
  const messages = permissionMessages[locale];
  const fields = plainFields(type).filter(
    ([name]) => isAsked(type, name) && choicesOf(type, name, detail).length > 0,
  );
  if (fields.length === 0) return null;
  const selects = fields.map(([name]) =>
    ui.selectField({
      name: fieldName(name),
      label: labelOf(locale, type, name),
      options: [
        ...(form.fixed[name] === ANYTHING ? [] : [{ value: '', label: messages.choose }]),
        { value: ANYTHING, label: messages.anything },
        ...choicesOf(type, name, detail).map((value) => ({
          value: `=${value}`,
          label: messages.onlyValue(valueWords(locale, value)),
        })),
      ],
      value: form.fixed[name] ?? '',
      ...ui.faultOf(faults, fieldName(name)),
    }),
  );
  return html`<h2>${messages.onlyWith}</h2><p class="hint">${messages.onlyWithLead}</p>${selects}`;
}
