import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: 'Una aplicación espera revisión',
  alertBody: (id, developer, flags) =>
    `${developer} registró la aplicación ${id}. Tiene estas señales de riesgo: ${flags}. Hasta que se apruebe, solo su desarrollador puede iniciar sesión en ella.`,
  alertAction: 'Revisarla',
  alertClosing:
    'Recibes este correo porque eres administrador. Durante 30 minutos no te avisaremos de más registros de este desarrollador.',
  renamedSubject: 'Una aplicación aprobada tiene un nombre nuevo',
  renamedBody: (before, after) =>
    `«${before}», que aprobó un administrador, se llama ahora «${after}». Sigue aprobada. Comprueba que el nombre nuevo no sea engañoso y vuelve a aprobarla para quitarla de la cola de revisión.`,
  renamedClosing:
    'Recibes este correo porque eres administrador. No te avisaremos de más cambios de este nombre hasta que se revise.',
} satisfies typeof en;
