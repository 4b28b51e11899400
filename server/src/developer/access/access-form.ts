import type { Application } from '../../applications/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';

/** The card of settings, as text; a box that is ticked is `on`. */
export type AccessForm = {
  access: string;
  access_claims: readonly string[];
  access_contact: string;
  access_requests: string;
  access_request_days: string;
  organization_use: string;
};

export function accessFormOf(application: Application): AccessForm {
  return {
    access: application.access,
    access_claims: application.access_claims,
    access_contact: application.access_contact ?? '',
    access_requests: application.access_requests ? 'on' : '',
    access_request_days: application.access_request_days?.toString() ?? '',
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
    organization_use: sent.get('organization_use') ?? present.organization_use,
  };
}

/** The form as the API's input, still unchecked. An API has no organization of its own: its clients name it. */
export function accessChangeOf(form: AccessForm, isResource: boolean): Record<string, unknown> {
  const days = form.access_request_days.trim();
  return {
    access: form.access,
    access_claims: form.access_claims,
    access_contact: form.access_contact.trim() || null,
    access_requests: form.access_requests === 'on',
    access_request_days: days === '' ? null : Number(days),
    ...(!isResource && { organization_use: form.organization_use }),
  };
}

/** A role, or a person to assign: as it was sent, and what was wrong, by the id of the field. */
export type SentForm = { sent: URLSearchParams; faults: Faults };
