import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `La API ${name} ya no está verificada`,
  lostBody: (name, identifier, at) =>
    `El ${at}, el host de ${identifier} se verificó para otro registro de la misma API. A partir de ahora, las aplicaciones obtienen tokens de acceso para ese registro. ${name} no emite ninguno y sus tokens anteriores están inactivos.`,
  lostNext:
    'Si no lo esperabas, busca en el host registros TXT o un archivo de verificación que no sean tuyos y elimínalos. Después publica el valor nuevo, que encontrarás en la página de abajo, y verifica de nuevo. El valor que publicaste antes ya no se acepta.',
  wonSubject: (name) => `La API ${name} se verificó en lugar de otro registro`,
  wonBody: (name, identifier, at) =>
    `El ${at}, el host de ${identifier} se verificó para ${name}. Hasta entonces estaba verificado para otro registro de la misma API, que ya no emite tokens. A las personas que usan la API se les vuelve a pedir el consentimiento.`,
  wonNext:
    'El otro registro no puede usar lo que publicó antes. Aun así, elimina del host su registro TXT o su archivo si siguen ahí.',
  action: 'Abrir la API',
  closing: 'Recibes este correo porque gestionas esta API.',
} satisfies typeof en;
