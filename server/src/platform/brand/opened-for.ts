import type { ButtonColors } from './contrast.ts';

/** An application or an organization, as it calls itself. `logo`: the address of its picture. */
export type Party = {
  name: string;
  logo: string | null;
  support_url: string | null;
  terms_url: string | null;
  privacy_url: string | null;
};

/**
 * For whom a page of the sign-in path was opened, or a mail is sent, beside the installation. `is_proven`: reviewed, and on a host that it has
 * verified; pages name any application that people come from, mails only such a one, because anyone can have mails sent to others. `colors`
 * are null without a proof. `described_at`: the address of its metadata document, which is shown after a name that no one has reviewed.
 */
export type OpenedFor = {
  application: OpenedApplication | null;
  /** `org_id` is absent in previews. */
  organization: (Party & { org_id?: string }) | null;
  colors: ButtonColors | null;
};

export type OpenedApplication = Party & { is_proven: boolean; described_at?: string | null };
