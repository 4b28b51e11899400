import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: 'La console de développement',
  cli: 'La ligne de commande',
  mcp: 'Un client MCP',
  api: 'L’API',
  rake: 'Une tâche de l’exploitant',
} satisfies typeof en;
