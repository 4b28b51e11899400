import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: '이 링크는 더 이상 작동하지 않습니다',
  lead: '이미 사용되었거나 너무 오래되었거나 메일 프로그램에서 잘렸습니다.',
  verify_email: '주소가 아직 확인되지 않았다면 로그인해서 새 링크를 요청하세요.',
  recover_password: '새로 요청하세요. 가장 최근 링크만 작동합니다.',
  secure_account:
    '직접 사용한 것이 아니라면 로그인해서 세션과 키를 종료하거나 새 비밀번호를 설정하세요. 새 비밀번호를 설정하면 세션도 종료됩니다.',
  invitation:
    '패스키나 비밀번호를 설정했다면 로그인하세요. 아니라면 초대한 사람에게 초대를 다시 보내 달라고 하거나 여기에서 링크를 요청하세요.',
  askAgain: '새 링크 요청',
  signIn: '로그인으로 이동',
} satisfies typeof en;
