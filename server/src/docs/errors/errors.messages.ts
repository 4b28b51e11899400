import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Errors',
  lead: 'Every error code of this service. A response carries the code as error, and error_description explains the case at hand.',
  meaning: 'What it means',
  fix: 'What to do',
  status: 'Status',
  redirect: '303, at the redirect_uri',
  contents: 'All codes',
  calls: 'All calls',
  diagnose: 'Check a sign-in link',
};

export const errorsMessages = catalogue(import.meta, en);
