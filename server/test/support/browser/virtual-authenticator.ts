import type { CDPSession, Page } from 'playwright-core';

type VirtualOptions = {
  /** Whether the person's finger or PIN is recognized. */
  isUserVerified?: boolean;
  /** Whether it can recognize people at all. */
  hasUserVerification?: boolean;
  backupEligible?: boolean;
  backupState?: boolean;
};

export type VirtualAuthenticator = {
  credentials(): Promise<VirtualCredential[]>;
  setUserVerified(isUserVerified: boolean): Promise<void>;
  /** Whether it answers by itself; without, a ceremony waits until it does. */
  setPresence(isPresent: boolean): Promise<void>;
  setBackup(
    credentialId: string,
    flags: { backupEligibility?: boolean; backupState?: boolean },
  ): Promise<void>;
  /** Takes a credential over from another browser. */
  addCredential(credential: VirtualCredential): Promise<void>;
  clear(): Promise<void>;
};

type VirtualCredential = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
  backupEligibility?: boolean;
  backupState?: boolean;
};

/** Chromium's own authenticator (DevTools protocol, WebAuthn domain) in this page: the browser's real ceremonies. */
export async function virtualAuthenticator(
  page: Page,
  options: VirtualOptions = {},
): Promise<VirtualAuthenticator> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: options.hasUserVerification ?? true,
      isUserVerified: options.isUserVerified ?? true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: options.backupEligible ?? false,
      defaultBackupState: options.backupState ?? false,
    },
  });
  return {
    async credentials() {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials as VirtualCredential[];
    },
    async setUserVerified(isUserVerified) {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async setPresence(enabled) {
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async setBackup(credentialId, flags) {
      await devTools.send('WebAuthn.setCredentialProperties', { authenticatorId, credentialId, ...flags });
    },
    async addCredential(credential) {
      await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    async clear() {
      await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
