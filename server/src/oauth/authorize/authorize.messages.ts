import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { ErrorPageReason } from '../errors.ts';

type ErrorPageTexts = Record<ErrorPageReason, { title: string; detail: string }>;

export const en = {
  returning: 'Returning to the application',
  continueToApplication: 'Continue',
  diagnose: 'Find out why',
  requestId: 'Request ID',
  errorReturnTitle: 'This sign-in can’t continue',
  errorReturnLead: (application: string) => `The request from ${application} was refused.`,
  errorReturnDetail:
    'The response would go to a site that we haven’t verified, so we didn’t send you there automatically. Continue only if you recognize it.',
  errorReturnFault: 'Problem',
  errorReturnTo: 'The response goes to',
  returnTo: (host: string) => `Continue to ${host}`,
  /** For the person, above the detail for the developer of an application whose link is wrong. */
  brokenLink:
    'The application sent you here with a link that doesn’t work. You did nothing wrong, and nothing happened to your account. Go back and try again, or send its developer what is written here.',
  refusals: {
    client_id_missing: {
      title: 'This sign-in link is incomplete',
      detail:
        'The application did not identify itself: client_id is missing or was sent twice. Please let its developer know.',
    },
    client_unknown: {
      title: 'Unknown application',
      detail: 'No application is registered with this client_id. Please let its developer know.',
    },
    document_address: {
      title: 'Unknown application',
      detail:
        'The client_id is a URL, but applications cannot be described at such a URL. Please let its developer know.',
    },
    document_unavailable: {
      title: 'The application cannot be identified',
      detail:
        'Its client metadata document could not be fetched. Try again later, or let its developer know.',
    },
    document_invalid: {
      title: 'The application cannot be identified',
      detail: 'Its client metadata document is not valid. Please let its developer know.',
    },
    document_stopped: {
      title: 'This application may not be used',
      detail: 'An administrator has suspended applications from this host.',
    },
    redirect_uri_missing: {
      title: 'This sign-in link is incomplete',
      detail:
        'The application did not say where to send you afterwards: redirect_uri is missing or was sent twice.',
    },
    redirect_uri_mismatch: {
      title: 'This address is not registered',
      detail: 'The redirect_uri is not registered for the application, so nothing was sent there.',
    },
    test_sign_in_over: {
      title: 'This test sign-in is over',
      detail:
        'A test works once, for ten minutes, in the browser and for the account that started it. Start a new one in the developer console.',
    },
    request_unknown: {
      title: 'This sign-in has expired',
      detail:
        'It took too long or was started in another browser. Go back to the application and sign in again.',
    },
    request_uri_unknown: {
      title: 'This sign-in link no longer works',
      detail: 'It is valid for a minute and for one sign-in. Go back to the application and sign in again.',
    },
    request_completed: {
      title: 'This sign-in is already finished',
      detail:
        'Your answer has been sent. Go back to the application, and start again there if something is missing.',
    },
    decision_missing: {
      title: 'You haven’t chosen yet',
      detail: 'Go back and choose Allow or Deny.',
    },
    logout_malformed: {
      title: 'This sign-out link is broken',
      detail:
        'A parameter was sent twice or is malformed. You are still signed in. Please let the application’s developer know.',
    },
    logout_hint_invalid: {
      title: 'This sign-out link is not valid',
      detail:
        'The id_token_hint is not an id_token of this service for this application. You are still signed in.',
    },
    logout_uri_mismatch: {
      title: 'This address is not registered',
      detail: 'The post_logout_redirect_uri is not registered for the application. You are still signed in.',
    },
  } satisfies ErrorPageTexts,
};

export const authorizeMessages = catalogue(import.meta, en);
