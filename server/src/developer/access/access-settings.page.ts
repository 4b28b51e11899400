import { type AccessClaim, contactLink } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { accessMessages } from './access.messages.ts';
import type { AccessForm } from './access-form.ts';

const CLAIMS: readonly AccessClaim[] = ['groups', 'roles', 'entitlements', 'org_id'];

/** Allowed users, and what the application learns about people: a form for its managers, facts for everyone else who sees it. */
export function accessSettings(visit: TabVisit, form: AccessForm, faults: ui.Faults): Html {
  const { locale, manages } = visit;
  const words = accessMessages[locale];
  const body = manages ? settingsForm(visit, form, faults) : settingsFacts(visit);
  return ui.card({ id: 'who', title: words.who, lead: words.whoLead, body });
}

function settingsForm(visit: TabVisit, form: AccessForm, faults: ui.Faults): Html {
  const { locale, path, resource } = visit;
  const words = accessMessages[locale];
  const body = html`${ui.radioGroup({
    name: 'access',
    label: words.access,
    value: form.access,
    options: [
      { value: 'everyone', label: words.everyone, hint: words.everyoneHint },
      { value: 'assigned', label: words.assignedOnly, hint: words.assignedOnlyHint },
    ],
    ...ui.faultOf(faults, 'access'),
  })}${claimBoxes(visit, form, faults)}${ui.textField({
    name: 'access_contact',
    label: words.contact,
    optional: words.optional,
    hint: words.contactHint,
    value: form.access_contact,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'access_contact'),
  })}${ui.checkbox({
    name: 'access_requests',
    label: words.requests,
    hint: words.requestsHint,
    checked: form.access_requests === 'on',
    ...ui.faultOf(faults, 'access_requests'),
  })}${ui.textField({
    name: 'access_request_days',
    label: words.days,
    optional: words.optional,
    hint: words.daysHint,
    value: form.access_request_days,
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 3,
    ...ui.faultOf(faults, 'access_request_days'),
  })}${ui.textField({
    name: 'review_every_days',
    label: words.reviews,
    optional: words.optional,
    hint: words.reviewsHint,
    value: form.review_every_days,
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 3,
    ...ui.faultOf(faults, 'review_every_days'),
  })}${
    resource === null &&
    ui.selectField({
      name: 'organization_use',
      label: words.organizationUse,
      hint: words.organizationUseHint,
      value: form.organization_use,
      options: [
        { value: 'none', label: words.none },
        { value: 'optional', label: words.optionalUse },
        { value: 'required', label: words.required },
      ],
      ...ui.faultOf(faults, 'organization_use'),
    })
  }${stepUpHint(visit)}${ui.actions(ui.button({ label: words.save, id: 'save-access' }))}`;
  return ui.form({ action: path, id: 'access-form', label: words.who, hidden: { do: 'settings' }, body });
}

/** The box for all groups is there only for those who have it, because no one can tick it here. */
function claimBoxes({ locale, application }: TabVisit, form: AccessForm, faults: ui.Faults): Html {
  const words = accessMessages[locale];
  const { access_claims: error } = faults;
  const offered: AccessClaim[] = application.access_claims.includes('all_groups')
    ? [...CLAIMS, 'all_groups']
    : [...CLAIMS];
  const boxes = offered.map((claim) =>
    ui.checkbox({
      name: 'access_claims',
      value: claim,
      label: words[claim],
      hint: words[`${claim}Hint`],
      checked: form.access_claims.includes(claim),
    }),
  );
  return html`<fieldset class="field" id="access_claims"><legend>${words.claims}</legend>
<p class="hint">${words.claimsHint}</p>${error !== undefined && html`<p class="error">${error}</p>`}${boxes}</fieldset>`;
}

function settingsFacts({ locale, application, resource }: TabVisit): Html {
  const words = accessMessages[locale];
  const { access, access_claims, access_contact, access_requests, access_request_days, review_every_days } =
    application;
  const use = { none: words.none, optional: words.optionalUse, required: words.required };
  const claims = access_claims.map((claim) => words[claim]).join(' · ');
  const facts: [Fragment, Fragment][] = [
    [words.access, access === 'assigned' ? words.assignedOnly : words.everyone],
    [words.claims, claims || words.nothing],
    [words.contact, access_contact === null ? words.noContact : contactLink(access_contact)],
    ...(access_requests ? [[words.requests, '✓'] as [Fragment, Fragment]] : []),
    ...(access_request_days === null
      ? []
      : [[words.days, String(access_request_days)] as [Fragment, Fragment]]),
    ...(review_every_days === null
      ? []
      : [[words.reviews, String(review_every_days)] as [Fragment, Fragment]]),
    ...(resource === null
      ? [[words.organizationUse, use[application.organization_use]] as [Fragment, Fragment]]
      : []),
  ];
  return html`${ui.notice({ kind: 'neutral', body: words.onlySee })}${ui.facts(facts)}`;
}
