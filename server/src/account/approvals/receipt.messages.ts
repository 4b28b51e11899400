import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Receipt',
  request: 'Request',
  person: 'Person',
  issuer: 'Signed by',
  proof: 'Signatures',
  proofLead: 'Your browser verifies them with the public key of this service. This needs JavaScript.',
  proofLeadPasskey:
    'Your browser verifies them with the public keys of this service and of the passkey. This needs JavaScript.',
  shown: 'What was shown is what was decided',
  service: 'This service signed the decision',
  passkey: 'Your passkey signed exactly this',
  decidersPasskey: 'The passkey of the person who decided signed exactly this',
  notYet: 'Not checked',
  verified: 'Verified ✓',
  wrong: 'Does NOT match',
  unknown: 'This browser can’t check it',
  how: 'How others verify it',
  keep: 'Keep it',
  keepLead: 'The file has the signatures. Anyone to whom you give it can verify it without asking us.',
  jws: 'Signed statement',
  download: 'Download the receipt',
  print: 'Print',
};

export const receiptMessages = catalogue(import.meta, en);
