import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'What people can be asked to approve',
  lead: 'A client or agent that is to do exactly one thing at your API asks for it with authorization details (RFC\u00a09396). You declare the types here. People read your words and every field; the access token says what they approved.',
  none: 'No types yet',
  noneBody: 'Without types, clients ask for scopes only.',
  declared: 'Declared types',
  draft: 'Preview, not saved',
  edit: 'Types as JSON',
  json: 'Types',
  jsonHint:
    'An array of up to 10 types, each with type, title, summary, schema and labels, and if you like single_use, access_token_seconds and required_acr. An empty array removes all.',
  example: 'An example to start with is filled in. Nothing is declared until you save.',
  preview: 'Preview',
  save: 'Save',
  effect:
    'A change ends requests that wait for an approval, because people were shown the old words. Tokens that were issued keep what they say.',
  notJson: (error: string) => `This isn’t valid JSON: ${error}`,
  repeated:
    'A member occurs twice in an object, or its name is written with an escape. Write each name once.',
  errors: (count: number) => (count === 1 ? '1 error in the types' : `${count} errors in the types`),
  saved: 'Saved.',
};

export const resourceDetailsMessages = catalogue(import.meta, en);
