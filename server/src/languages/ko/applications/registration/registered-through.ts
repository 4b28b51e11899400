import type { en } from '../../../../applications/registration/registered-through.messages.ts';

export default {
  web: '개발자 콘솔',
  cli: '명령줄',
  mcp: 'MCP 클라이언트',
  api: 'API',
  rake: '운영자 작업',
} satisfies typeof en;
