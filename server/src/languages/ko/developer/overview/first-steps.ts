import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: '첫 단계',
  registered: '앱 등록',
  hosts: '호스트 소유 증명',
  hosts_note: '사용자는 귀하의 앱으로 이동한다는 것을 알 수 있습니다.',
  sign_in: '첫 사용자 로그인',
  sign_in_note: '빠른 시작을 따르거나 여기에서 로그인을 시험하며 각 단계를 확인하세요.',
  webhooks: '이벤트 받기(선택)',
  webhooks_note: '사용자가 정보를 변경하거나 연결을 해제하거나 로그아웃될 때 알림을 받습니다.',
  review: '승인받기',
  review_note:
    '본인은 이미 로그인할 수 있습니다. 관리자가 승인할 때까지 다른 사람은 access_denied를 받습니다.',
} satisfies typeof en;
