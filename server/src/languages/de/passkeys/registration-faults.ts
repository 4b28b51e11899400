import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: 'Er wurde in einer Seite einer anderen Website erstellt.',
  not_verifiable:
    'Er gehört nicht zu dieser Website, wurde ohne Benutzerprüfung erstellt oder ist fehlerhaft aufgebaut.',
  attestation_malformed: 'Sein Attestierungsobjekt ist fehlerhaft aufgebaut.',
  attestation_not_requested: 'Er enthält eine Attestierung, die nicht angefordert wurde.',
  attestation_invalid: 'Seine Attestierung ist ungültig.',
  authenticator_data_malformed: 'Seine Authenticator-Daten sind fehlerhaft aufgebaut.',
  id_differs: 'Seine ID passt nicht zu seinem Inhalt.',
  already_registered: 'Er ist bereits registriert.',
  algorithm_not_offered: 'Sein Algorithmus wurde nicht angeboten.',
  key_not_ed25519: 'Sein Schlüssel ist kein Ed25519-Schlüssel.',
  key_point: ({ fault }) => `Sein Schlüssel ist ungültig. ${ed25519Point[fault.code]}`,
  key_not_p256: 'Sein Schlüssel ist kein P-256-Schlüssel.',
  key_not_on_p256: 'Sein Schlüssel ist kein Punkt der Kurve P-256.',
  key_not_rsa: 'Sein Schlüssel ist kein RSA-Schlüssel.',
  rsa_key_size: 'Sein RSA-Schlüssel ist zu schwach oder zu groß.',
} satisfies typeof en;
