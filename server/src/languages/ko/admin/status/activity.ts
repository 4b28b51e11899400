import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: '활동',
  lead: '시간은 UTC이며 마지막 막대는 아직 완료되지 않았습니다. 각 숫자를 누르면 감사 로그의 해당 항목으로 이동합니다.',
  signIns: '로그인 및 실패한 시도',
  signedIn: '로그인 성공',
  refused: '실패',
  limited: '시도 횟수 초과',
  wrongPassword: '잘못된 비밀번호',
  wrongCode: '잘못된 코드',
  approvals: '에이전트 요청(결과별)',
  approved: '승인됨',
  rejected: '거부 또는 취소됨',
  expired: '만료됨',
  waiting: '대기 중',
} satisfies typeof en;
