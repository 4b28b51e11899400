import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: 'Enviado por otro sitio',
  crossSiteDetail:
    'Otro sitio envió esta solicitud, así que no se hizo nada. Abre la página aquí e inténtalo de nuevo.',
  anotherPerson: 'Sesión iniciada con otra cuenta',
  anotherPersonDetail:
    'Esta página se abrió con una cuenta distinta de la que usas ahora, así que no se ha cambiado nada. Ábrela de nuevo para verla con esta cuenta.',
  openAgain: 'Abrir la página de nuevo',
  notFound: 'Página no encontrada',
  notFoundDetail: 'No encontramos esa página. Quizá el enlace esté mal escrito o sea antiguo.',
  tooMany: 'Demasiados intentos',
  tooManyDetail: 'Espera unos minutos y vuelve a intentarlo.',
  away: 'Volvemos enseguida',
  awayDetail:
    'El servicio no puede responder en este momento. No se ha perdido nada. Inténtalo de nuevo en unos segundos.',
  broken: 'Algo ha fallado',
  brokenDetail:
    'El problema es nuestro. Si vuelve a ocurrir, indica el ID de la solicitud que aparece abajo.',
  forbidden: 'No permitido',
  refused: 'No ha funcionado',
  help: 'Averiguar por qué',
} satisfies typeof en;
