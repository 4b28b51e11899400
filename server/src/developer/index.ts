import type { Feature } from '../platform/http/server.ts';
import { accessRequestsForms } from './access-requests/access-requests.form.ts';
import { accessReviewsForms } from './access-requests/access-reviews.form.ts';
import { applicationsForms } from './applications/applications.form.ts';
import { lint } from './applications/lint.api.ts';
import { organizationForm } from './organizations/organization.form.ts';
import { organizationsForm } from './organizations/organizations.form.ts';
import { resourcesForms } from './resources/resources.form.ts';
import { newSecretForms } from './secrets/new-secret.form.ts';
import { tabForms } from './tabs/tabs.form.ts';
import { tryCallbackForm } from './try-it/try-callback.form.ts';

/**
 * The developer console: pages over the applications API, for people who see or manage an application. Owns no table and no rule;
 * `tabs/tabs.form.ts` lists the pages of one application.
 */
export const developer: Feature = {
  name: 'developer',
  endpoints: [
    ...applicationsForms,
    ...resourcesForms,
    ...newSecretForms,
    lint,
    ...tabForms,
    tryCallbackForm,
    organizationsForm,
    organizationForm,
    ...accessRequestsForms,
    ...accessReviewsForms,
  ],
};

export { fitSnippet } from './quickstart/fit-snippet.ts';
export { languageLinks, type SampleLanguage, sampleLanguage, shownLanguages } from './samples/languages.ts';
export { type SampleRequest, sampleOf } from './samples/sample-request.ts';
export { consolePlaces } from './shared/console-page.ts';
export { faultSentence, faultsByField } from './shared/faults-by-field.ts';
export { riskFlagNames, riskFlags } from './shared/risk-flags.page.ts';
export { stepUpHint } from './shared/step-up-hint.ts';
export { deliveryIdField } from './webhooks/deliveries.page.ts';
export { deliveryFailure } from './webhooks/delivery-labels.ts';
