import type { en } from '../../../../oauth/consent/consent.messages.ts';

export default {
  test: 'Este es el inicio de sesión de prueba que iniciaste en la consola de desarrollo. Lo que elijas no se recordará.',
  consentTitle: (application) => `Iniciar sesión en ${application}`,
  accessTitle: (application, resource) => `Dar a ${application} acceso a ${resource}`,
  consentLead: (application) => `${application} solicita lo siguiente. Tú eliges qué compartir.`,
  actTitle: (application, resource) => `Aprobar lo que ${application} hace en ${resource}`,
  actLead: (application) => `${application} te pide que apruebes lo siguiente. Se te pregunta cada vez.`,
  actLife: (application, minutes) =>
    `Si lo permites, ${application} puede hacerlo durante ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} y después tiene que volver a preguntar.`,
  actOnce: (application, minutes) =>
    `Si lo permites, ${application} puede hacerlo una vez, en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} como máximo.`,
  actChanged:
    'Lo que la API dice sobre esta solicitud cambió después de abrir esta página, así que no se ha aprobado nada. Léelo de nuevo antes de decidir.',
  signedInAs: 'Has iniciado sesión como',
  switchAccount: 'Usar otra cuenta',
  organization: 'Organización',
  returnsTo: 'Volverás a',
  describesItself: 'Descrita en',
  notRegistered: 'Esta aplicación no está registrada aquí. Su nombre procede de esta URL.',
  onThisDevice: 'Volverás a un programa de este dispositivo. Continúa solo si acabas de abrirlo.',
  unverifiedDomain: 'Propietario no verificado',
  unverifiedReason: (host) => `No hemos verificado que ${host} pertenezca a quien ofrece esta aplicación.`,
  verifiedDomain: 'Propietario verificado',
  awaitsReview: 'Esta aplicación está pendiente de revisión. Solo puede usarla su propio equipo.',
  asks: 'Acceso solicitado',
  resourceAccess: (resource) => `Acceso a ${resource}`,
  unknownHosts: (client, resource) =>
    `Ninguna de las partes está verificada: la aplicación se describe en ${client} y la API está en ${resource}. Continúa solo si conoces ambas.`,
  separately: 'Acceso opcional',
  separatelyHint: 'Márcalos solo si quieres compartirlos.',
  requiredHint: 'Obligatorio. Si lo desmarcas, se cancela el inicio de sesión.',
  alreadyShared: 'Ya permitido',
  nothingStored: 'Aún no hay nada guardado.',
  noFullName: 'Tu perfil no tiene nombre completo, así que no se comparte ninguno.',
  nameTitle: 'Tu nombre completo',
  nameDescription: 'Ver tu nombre completo.',
  allow: 'Permitir',
  deny: 'Denegar',
  anotherPerson:
    'Ahora tienes la sesión iniciada con una cuenta distinta de cuando se abrió esta página, así que no se ha enviado nada. Comprueba qué compartiría esta cuenta.',
} satisfies typeof en;
