import type { Application } from '../../applications/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';

/** The card of settings, as text; a box that is ticked is `on`. */
export type AccessForm = {
  access: string;
  access_claims: readonly string[];
  access_contact: string;
  access_requests: string;
  access_request_days: string;
  review_every_days: string;
  organization_use: string;
};

export function accessFormOf(application: Application): AccessForm {
  return {
    access: application.access,
    access_claims: application.access_claims,
    access_contact: application.access_contact ?? '',
    access_requests: application.access_requests ? 'on' : '',
    access_request_days: application.access_request_days?.toString() ?? '',
    review_every_days: application.review_every_days?.toString() ?? '',
    organization_use: application.organization_use,
  };
}

export function accessFormIn(sent: URLSearchParams, present: AccessForm): AccessForm {
  return {
    access: sent.get('access') ?? present.access,
    access_claims: sent.getAll('access_claims'),
    access_contact: sent.get('access_contact') ?? '',
    access_requests: sent.get('access_requests') ?? '',
    access_request_days: sent.get('access_request_days') ?? '',
    review_every_days: sent.get('review_every_days') ?? '',
    organization_use: sent.get('organization_use') ?? present.organization_use,
  };
}

/** The form as the API's input, still unchecked. An API has no organization of its own: its clients name it. */
export function accessChangeOf(form: AccessForm, isResource: boolean): Record<string, unknown> {
  return {
    access: form.access,
    access_claims: form.access_claims,
    access_contact: form.access_contact.trim() || null,
    access_requests: form.access_requests === 'on',
    access_request_days: daysOf(form.access_request_days),
    review_every_days: daysOf(form.review_every_days),
    ...(!isResource && { organization_use: form.organization_use }),
  };
}

function daysOf(text: string): number | null {
  const days = text.trim();
  return days === '' ? null : Number(days);
}

/** A role, or a person to assign: as it was sent, and what was wrong, by the id of the field. */
export type SentForm = { sent: URLSearchParams; faults: Faults };
