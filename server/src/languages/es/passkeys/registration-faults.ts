import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: 'Se creó dentro de una página de otro sitio.',
  not_verifiable: 'No pertenece a este sitio, se creó sin verificar al usuario o está mal formada.',
  attestation_malformed: 'Su objeto de atestación está mal formado.',
  attestation_not_requested: 'Contiene una atestación que no se pidió.',
  attestation_invalid: 'Su atestación no es válida.',
  authenticator_data_malformed: 'Sus datos del autenticador están mal formados.',
  id_differs: 'Su id no corresponde a su contenido.',
  already_registered: 'Ya está registrada.',
  algorithm_not_offered: 'Su algoritmo no se ofreció.',
  key_not_ed25519: 'Su clave no es una clave Ed25519.',
  key_point: ({ fault }) => `Su clave no es correcta. ${ed25519Point[fault.code]}`,
  key_not_p256: 'Su clave no es una clave P-256.',
  key_not_on_p256: 'Su clave no es un punto de la curva P-256.',
  key_not_rsa: 'Su clave no es una clave RSA.',
  rsa_key_size: 'Su clave RSA es demasiado débil o demasiado grande.',
} satisfies typeof en;
