import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: 'Recibo',
  request: 'Solicitud',
  person: 'Persona',
  issuer: 'Firmado por',
  proof: 'Firmas',
  proofLead:
    'Tu navegador las verifica con la clave pública de este servicio. Para ello necesita JavaScript.',
  proofLeadPasskey:
    'Tu navegador las verifica con las claves públicas de este servicio y de la llave de acceso. Para ello necesita JavaScript.',
  shown: 'Lo que se mostró es lo que se decidió',
  service: 'Este servicio firmó la decisión',
  passkey: 'Tu llave de acceso firmó exactamente esto',
  decidersPasskey: 'La llave de acceso de quien decidió firmó exactamente esto',
  notYet: 'Sin comprobar',
  verified: 'Verificado ✓',
  wrong: 'NO coincide',
  unknown: 'Este navegador no puede comprobarlo',
  how: 'Cómo lo verifican otras personas',
  keep: 'Guárdalo',
  keepLead:
    'El archivo lleva las firmas. Cualquier persona a quien se lo des puede verificarlo sin preguntarnos.',
  jws: 'Declaración firmada',
  download: 'Descargar el recibo',
  print: 'Imprimir',
} satisfies typeof en;
