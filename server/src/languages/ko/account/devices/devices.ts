import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: '기기',
  lead: '계정의 전용 키를 가진 기기의 앱입니다.',
  device: '기기',
  unnamed: '이름 없는 기기',
  scopes: '할 수 있는 작업',
  nothing: '다시 로그인할 때까지 없음',
  claimed: '등록일',
  lastUsed: '마지막 사용',
  never: '없음',
  action: '작업',
  remove: '제거…',
  removeNow: '제거',
  removeWarning: (name) =>
    `“${name}”의 키가 즉시 작동을 멈춥니다. 본인이나 다른 사람이 앱을 다시 설정할 수 있습니다.`,
  empty: '기기 없음',
  emptyBody: '휴대전화나 컴퓨터의 앱이 로그인하고 설정을 마치면 여기에 표시됩니다.',
  doneRemoved: '기기를 제거했습니다.',
} satisfies typeof en;
