import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Documentation',
  lead: 'Sign people in, protect your API, let agents ask before they act, and operate the service.',
  developers: 'For developers',
  developersLead: 'Add sign-in to an application in any language, protect an API, and receive events.',
  agents: 'For people who build agents',
  agentsLead: 'An agent asks, a person decides, and the answer is signed.',
  operators: 'For operators',
  operatorsLead: 'Install, configure, back up and watch the service, and move people here.',
  guides: 'All guides',
  calls: 'All calls',
  callsLead: 'Each call leads to its description in the API reference.',
  issuer: 'Address of this service (issuer)',
  discovery: 'Discovery document',
};

export const startMessages = catalogue(import.meta, en);
