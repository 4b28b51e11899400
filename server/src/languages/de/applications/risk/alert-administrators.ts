import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: 'Eine Anwendung wartet auf Prüfung',
  alertBody: (id, developer, flags) =>
    `${developer} hat die Anwendung ${id} registriert. Sie hat diese Risikomerkmale: ${flags}. Bis sie genehmigt ist, kann sich nur ihr Entwickler bei ihr anmelden.`,
  alertAction: 'Prüfen',
  alertClosing:
    'Sie erhalten diese E-Mail, weil Sie Administrator sind. Über weitere Registrierungen dieses Entwicklers schreiben wir Ihnen 30 Minuten lang nicht.',
  renamedSubject: 'Eine genehmigte Anwendung hat einen neuen Namen',
  renamedBody: (before, after) =>
    `„${before}“, von einem Administrator genehmigt, heißt jetzt „${after}“. Die Anwendung ist weiterhin genehmigt. Prüfen Sie, ob der neue Name nicht irreführt, und genehmigen Sie sie dann erneut, um sie aus der Prüfliste zu entfernen.`,
  renamedClosing:
    'Sie erhalten diese E-Mail, weil Sie Administrator sind. Über weitere Änderungen dieses Namens schreiben wir Ihnen nicht, bis er geprüft ist.',
} satisfies typeof en;
