import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: '조직에 초대되었습니다',
  invitedBody: (inviter, organization, role) =>
    `${inviter} 님이 조직 “${organization}”에 초대했습니다. 역할: ${role}. 구성원은 이 서비스를 로그인에 사용하는 앱을 관리합니다.`,
  invitedHow: (email, at) =>
    `수락하거나 거절하려면 ${email}(으)로 로그인하세요. 아직 계정이 없다면 이 주소로 만드세요. 초대는 ${at}에 만료됩니다.`,
  invitedAction: '초대 보기',
  invitedClosing: '이 사람을 모른다면 이 이메일을 무시해도 됩니다. 아무것도 바뀌지 않습니다.',
} satisfies typeof en;
