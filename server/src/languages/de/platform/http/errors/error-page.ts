import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: 'Von einer anderen Website gesendet',
  crossSiteDetail:
    'Diese Anfrage kam von einer anderen Website, deshalb wurde nichts ausgeführt. Öffnen Sie die Seite hier und versuchen Sie es noch einmal.',
  anotherPerson: 'Mit einem anderen Konto angemeldet',
  anotherPersonDetail:
    'Diese Seite wurde mit einem anderen Konto geöffnet als dem, mit dem Sie jetzt angemeldet sind, daher wurde nichts geändert. Öffnen Sie sie noch einmal, um sie mit diesem Konto zu sehen.',
  openAgain: 'Seite noch einmal öffnen',
  notFound: 'Seite nicht gefunden',
  notFoundDetail: 'Diese Seite gibt es nicht. Vielleicht ist der Link falsch geschrieben oder veraltet.',
  tooMany: 'Zu viele Versuche',
  tooManyDetail: 'Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.',
  away: 'Wir sind gleich wieder da',
  awayDetail:
    'Der Dienst kann gerade nicht antworten. Es ist nichts verloren gegangen. Versuchen Sie es in ein paar Sekunden noch einmal.',
  broken: 'Etwas ist schiefgegangen',
  brokenDetail:
    'Das Problem liegt auf unserer Seite. Wenn es wieder auftritt, geben Sie die Anfrage-ID unten an.',
  forbidden: 'Nicht erlaubt',
  refused: 'Das hat nicht funktioniert',
  help: 'Ursache herausfinden',
} satisfies typeof en;
