import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: '开发者控制台',
  cli: '命令行',
  mcp: 'MCP 客户端',
  api: 'API',
  rake: '运营者的任务',
} satisfies typeof en;
