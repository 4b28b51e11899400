import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent}에서 승인을 요청합니다`,
  asks: (agent, action) => `에이전트 “${agent}”에서 다음 작업을 하려고 합니다: ${action}`,
  until: (moment) => `${moment}까지 응답할 수 있습니다. 응답하지 않으면 승인되지 않습니다.`,
  look: '요청 보기',
  closing:
    '모르는 요청이라면 열어서 거부하세요. 에이전트가 실행 중인 곳에 표시되지 않은 숫자는 절대 입력하지 마세요.',
  pushBody: (action) => `승인 요청: ${action}`,
} satisfies typeof en;
