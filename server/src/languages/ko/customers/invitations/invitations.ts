import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: '조직에 초대되었습니다',
  invitedBody: (organization, role) =>
    `조직 “${organization}”에서 초대했습니다. 역할: ${role}. 구성원은 조직이 선택한 앱을 사용합니다.`,
  invitedHow: (email, at) =>
    `수락하거나 거절하려면 ${email}(으)로 로그인하세요. 아직 계정이 없다면 이 주소로 만드세요. 초대는 ${at}에 만료됩니다.`,
  invitedAction: '초대 보기',
  invitedClosing: '이 조직을 모른다면 이 이메일을 무시해도 됩니다. 아무것도 바뀌지 않습니다.',
} satisfies typeof en;
