import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: 'O console do desenvolvedor',
  cli: 'A linha de comando',
  mcp: 'Um cliente MCP',
  api: 'A API',
  rake: 'Uma tarefa do operador',
} satisfies typeof en;
