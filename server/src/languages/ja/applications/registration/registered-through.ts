import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: '開発者コンソール',
  cli: 'コマンドライン',
  mcp: 'MCP クライアント',
  api: 'API',
  rake: '運用者の作業',
} satisfies typeof en;
