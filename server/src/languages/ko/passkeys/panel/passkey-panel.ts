import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled: '패스키 확인이 취소되었습니다. 다시 시도하거나 다른 방법을 선택하세요.',
  refused: '등록되지 않았거나 확인할 수 없는 패스키입니다. 다른 패스키를 사용하세요.',
  known: '이 기기에는 이미 이 계정의 패스키가 있습니다.',
  busy: '시도 횟수가 너무 많습니다. 1분 기다린 뒤 다시 시도하세요.',
  wrongNumber: '에이전트에 표시된 두 자리 숫자를 입력하세요. 다시 틀리면 요청이 거부됩니다.',
  failed: '문제가 발생했습니다. 페이지를 새로고침하고 다시 시도하세요.',
  unsupported: '이 브라우저가 패스키를 지원하지 않거나 스크립트가 꺼져 있습니다.',
} satisfies typeof en;
