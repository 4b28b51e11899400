import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: '심사를 기다리는 앱이 있습니다',
  alertBody: (id, developer, flags) =>
    `${developer} 님이 앱 ${id}을(를) 등록했습니다. 위험 신호: ${flags}. 승인될 때까지 개발자만 로그인할 수 있습니다.`,
  alertAction: '심사하기',
  alertClosing:
    '관리자이기 때문에 이 이메일을 받았습니다. 이 개발자의 다른 등록은 30분 동안 알리지 않습니다.',
  renamedSubject: '승인된 앱의 이름이 바뀌었습니다',
  renamedBody: (before, after) =>
    `관리자가 승인한 “${before}”의 이름이 “${after}”(으)로 바뀌었습니다. 승인은 유지됩니다. 새 이름이 오해를 일으키지 않는지 확인한 뒤 다시 승인하면 심사 대기열에서 제거됩니다.`,
  renamedClosing:
    '관리자이기 때문에 이 이메일을 받았습니다. 심사할 때까지 이 이름의 다른 변경은 알리지 않습니다.',
} satisfies typeof en;
