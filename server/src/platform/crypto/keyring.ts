/** Keys derived from SECRET_KEY, one per label (HKDF-SHA256), and sealing with them (AES-256-GCM, key id inside). */
export type Keyring = {
  /** 32 bytes, stable for one SECRET_KEY and label. */
  derive(label: string): Buffer;
  seal(label: string, plaintext: Buffer | string): Buffer;
  /** Throws when the bytes were not sealed under this label by a key of this ring. */
  open(label: string, sealed: Buffer): Buffer;
};
