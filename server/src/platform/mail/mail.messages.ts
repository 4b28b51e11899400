import type { Catalogue } from '../i18n/catalogue.ts';

const en = {
  sentTo: (email: string, host: string) => `Sent to ${email} by the account service at ${host}.`,
};

/** The end of every mail. */
export const mailMessages = {
  en,
  ja: {
    sentTo: (email, host) => `${host} のアカウントサービスから ${email} へ送信されました。`,
  },
} satisfies Catalogue<typeof en>;
