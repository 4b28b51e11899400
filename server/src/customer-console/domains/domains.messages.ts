import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  lead: 'Verify that a domain is yours, and people with an address of it can join without an invitation.',
  proven: 'Verified',
  unproven: 'Not verified',
  proofEnds: 'until',
  proofEnded: 'Verification expired on',
  recordName: 'TXT record name',
  recordValue: 'Value',
  verify: 'Check the record',
  remove: 'Remove',
  joining: 'People with a verified address of this domain',
  invite: 'need an invitation',
  may: 'may join',
  must: 'become members when they sign in',
  save: 'Save',
  add: 'Add a domain',
  addNow: 'Add',
  domain: 'Domain',
  empty: 'No domains yet',
  emptyBody: 'Until you add one, everyone needs an invitation.',
  dns_no_record: 'We can’t find the record yet. New records can take a few minutes to appear.',
  dns_timeout: 'The domain’s name servers didn’t answer.',
  dns_error: 'The domain’s name servers answered with an error.',
  unverified: 'We found a record, but its value is different.',
  joiningFault: 'Choose one of these.',
};

export const domainsMessages = catalogue(import.meta, en);
