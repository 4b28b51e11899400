import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: 'Elle a été créée dans une page d’un autre site.',
  not_verifiable:
    'Elle n’appartient pas à ce site, a été créée sans vérification de l’utilisateur ou est mal formée.',
  attestation_malformed: 'Son objet d’attestation est mal formé.',
  attestation_not_requested: 'Elle contient une attestation qui n’a pas été demandée.',
  attestation_invalid: 'Son attestation n’est pas valide.',
  authenticator_data_malformed: 'Ses données d’authentificateur sont mal formées.',
  id_differs: 'Son identifiant ne correspond pas à son contenu.',
  already_registered: 'Elle est déjà enregistrée.',
  algorithm_not_offered: 'Son algorithme n’a pas été proposé.',
  key_not_ed25519: 'Sa clé n’est pas une clé Ed25519.',
  key_point: ({ fault }) => `Sa clé n’est pas correcte. ${ed25519Point[fault.code]}`,
  key_not_p256: 'Sa clé n’est pas une clé P-256.',
  key_not_on_p256: 'Sa clé n’est pas un point de la courbe P-256.',
  key_not_rsa: 'Sa clé n’est pas une clé RSA.',
  rsa_key_size: 'Sa clé RSA est trop faible ou trop grande.',
} satisfies typeof en;
