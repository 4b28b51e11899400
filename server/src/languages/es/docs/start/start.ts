import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: 'Documentación',
  lead: 'Inicia la sesión de las personas, protege tu API, haz que los agentes pregunten antes de actuar y opera el servicio.',
  developers: 'Para desarrolladores',
  developersLead:
    'Añade el inicio de sesión a una aplicación en cualquier lenguaje, protege una API y recibe eventos.',
  agents: 'Para quienes crean agentes',
  agentsLead: 'Un agente pregunta, una persona decide y la respuesta va firmada.',
  operators: 'Para quienes operan el servicio',
  operatorsLead: 'Instala, configura, vigila y respalda el servicio, y trae aquí a las personas.',
  guides: 'Todas las guías',
  calls: 'Todas las llamadas',
  callsLead: 'Cada llamada lleva a su descripción en la referencia de la API.',
  issuer: 'Dirección de este servicio (issuer)',
  discovery: 'Documento de descubrimiento',
} satisfies typeof en;
