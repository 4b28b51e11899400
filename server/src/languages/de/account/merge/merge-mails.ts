import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: 'Code zum Zusammenführen eines Kontos mit Ihrem',
  codeBody: (from) =>
    `Jemand, der als ${from} angemeldet ist, möchte dieses Konto in Ihres übernehmen. Alles darin, auch seine Anmeldemöglichkeiten, würde Teil Ihres Kontos.`,
  code: (code) => `Wenn Sie das sind, geben Sie dort innerhalb von fünf Minuten diesen Code ein: ${code}`,
  codeClosing: 'Wenn Sie das nicht waren, geben Sie den Code nicht weiter: Ohne ihn geschieht nichts.',
  sourceSubject: 'Ihr Konto wurde zusammengeführt',
  sourceBody: (from, into, at) =>
    `Ihr Konto ${from} wurde am ${at} in ${into} übernommen und ist geschlossen. Melden Sie sich ab jetzt als ${into} an.`,
  targetSubject: 'Ein Konto wurde mit Ihrem zusammengeführt',
  targetBody: (from, into, at) =>
    `Das Konto ${from} wurde am ${at} in Ihr Konto ${into} übernommen. Seine Anwendungen, Passkeys, Schlüssel, Geräte und Agenten gehören jetzt Ihnen.`,
  action: 'Mein Konto ansehen',
  closing:
    'Wenn Sie das nicht waren, machen Sie sofort den Sicherheitscheck und sehen Sie Ihre Passkeys und Schlüssel durch.',
} satisfies typeof en;
