import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: 'Entwicklerkonsole',
  cli: 'Befehlszeile',
  mcp: 'MCP-Client',
  api: 'API',
  rake: 'Aufgabe des Betreibers',
} satisfies typeof en;
