import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: 'Códigos de recuperación',
  shown:
    'Imprímelos o anótalos y guárdalos lejos de tu teléfono. Solo se muestran esta vez; los anteriores ya no funcionan.',
  gone: 'Los códigos de recuperación se muestran una vez, justo después de crearse.',
  back: 'Volver a Seguridad',
  saved: 'Los he guardado',
  download: 'Descargar',
  print: 'Imprimir',
  fileHead: (email, service) =>
    `Códigos de recuperación de ${email} para ${service}. Cada uno funciona una vez.`,
} satisfies typeof en;
