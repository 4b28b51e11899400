import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: '이 URI 추가',
  addFirst: '이 URI 추가…',
  newHost: (place) =>
    `이 앱의 리디렉션 URI 중 아직 ${place}에 연결되는 것이 없습니다. 로그인 결과가 그곳으로 전달되므로 본인의 것일 때만 추가하세요.`,
  signIn: '로그인하여 추가',
  askManager:
    '현재 역할로는 이 앱을 볼 수 있지만 변경할 수는 없습니다. 조직의 소유자나 관리자에게 URI 추가를 요청하세요.',
  added: '리디렉션 URI가 등록되었습니다.',
} satisfies typeof en;
