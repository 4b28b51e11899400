import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: 'Una cuenta, y tú decides qué puede usarla',
  lead: (name) =>
    `${name} inicia tu sesión en las aplicaciones y te muestra lo que ellas y tus agentes pueden hacer en tu nombre.`,
  signIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  people: 'Para ti',
  peopleLead:
    'Inicia sesión con una llave de acceso, una contraseña o un código por correo. Mira qué tiene acceso y retíralo cuando quieras.',
  account: 'Tu cuenta',
  developers: 'Para desarrolladores',
  developersLead:
    'Añade el inicio de sesión a una aplicación en cualquier lenguaje, protege una API y recibe eventos.',
  documentation: 'Documentación',
  reference: 'Referencia de la API',
  console: 'Consola de desarrollo',
  diagnose: 'Comprobar un enlace de inicio de sesión',
  agents: 'Para quienes crean agentes',
  agentsLead: 'Un agente pregunta, una persona decide y la respuesta va firmada.',
  approvals: 'Cómo funcionan las aprobaciones',
} satisfies typeof en;
