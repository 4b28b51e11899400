import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: 'La consola de desarrollo',
  cli: 'La línea de comandos',
  mcp: 'Un cliente MCP',
  api: 'La API',
  rake: 'Una tarea del operador',
} satisfies typeof en;
