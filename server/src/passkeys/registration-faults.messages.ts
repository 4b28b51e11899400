import {
  type Ed25519PointFault,
  ed25519PointFaultMessages,
} from '../platform/crypto/ed25519-point.messages.ts';
import { catalogue } from '../platform/i18n/catalogue.ts';
import { type Fault, wordFault } from '../platform/invalid-input.ts';

export const en = {
  framed: 'it was created inside a page of another site',
  not_verifiable: 'it does not belong to this site, was created without user verification, or is malformed',
  attestation_malformed: 'its attestation object is malformed',
  attestation_not_requested: 'it contains an attestation that was not requested',
  attestation_invalid: 'its attestation is not valid',
  authenticator_data_malformed: 'its authenticator data is malformed',
  id_differs: 'its id does not match its content',
  already_registered: 'it is already registered',
  algorithm_not_offered: 'its algorithm was not offered',
  key_not_ed25519: 'its key is not an Ed25519 key',
  key_point: ({ fault }: { fault: Ed25519PointFault }) =>
    `its key ${wordFault(ed25519PointFaultMessages.en, fault)}`,
  key_not_p256: 'its key is not a P-256 key',
  key_not_on_p256: 'its key is not a point on the curve P-256',
  key_not_rsa: 'its key is not an RSA key',
  rsa_key_size: 'its RSA key is too weak or too large',
};

/** Why a passkey cannot be registered. */
export const registrationFaultMessages = catalogue(import.meta, en);

export type RegistrationFault = Fault<typeof en>;
