import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  trustSubject: (name: string) => `The security settings of ${name} were changed`,
  trustBody: (name: string, at: string, by: string) =>
    `On ${at}, ${by} changed these security settings of ${name}:`,
  trustOperator: 'an operator of this service',
  trustItself: 'the application itself, with its registration access token,',
  trustNext:
    'If none of you made the change, restore the settings, create a new client secret, and remove the member whose account was used.',
  trustLog: (address: string) =>
    `What changed, and from where, is in the audit log of the application: ${address}`,
  trustAction: 'View the audit log',
  trustClosing: 'You receive this e-mail because you manage this application.',
  client_authentication: 'Client authentication: the method or the keys.',
  client_secret: 'Client secret: a new one was created.',
  redirect_uris: 'Redirect URIs: where people and their authorization codes are sent after signing in.',
  addresses: 'Sign-out addresses, or the web origins that can call the service for it.',
  webhook_url: 'Webhook URL: where events about its users are sent.',
  webhook_secret: 'Webhook secret: a new one was created.',
  access: 'Access: who can use it, or what it learns about their groups and roles.',
};

/** Mails about a change of what an application trusts. */
export const trustChangeMails = catalogue(import.meta, en);
