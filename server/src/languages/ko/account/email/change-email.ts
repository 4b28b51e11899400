import type { en } from '../../../../account/email/change-email.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '이메일 주소',
  lead: '로그인할 때 사용하며, 이 주소로 이메일을 보냅니다.',
  current: '현재 주소',
  verified: '확인됨',
  unverified: '확인 안 됨',
  newTitle: '변경',
  newLead: '새 주소로 링크를 보냅니다. 링크의 버튼을 누르기 전에는 모든 것이 그대로 유지됩니다.',
  email: '새 이메일 주소',
  password: '비밀번호',
  send: '링크 보내기',
  emailFault: formFaults.emailFault,
  same: '이미 사용 중인 주소입니다.',
  passwordWrong: '비밀번호가 잘못되었습니다.',
  tooMany: '링크를 너무 많이 요청했습니다. 한 시간 후에 다시 시도하세요.',
  doneSent: '새 주소로 링크를 보냈습니다. 유효 기한은 이메일에 적혀 있습니다.',
  doneChanged: '이메일 주소를 변경했습니다.',
  linkTitle: '새 주소 확인',
  linkLead: (email) => `앞으로 ${email}(으)로 로그인하려면 버튼을 누르세요.`,
  signInLead: (from, to) => `${from} 계정이 앞으로 ${to} 주소를 사용하려고 합니다.`,
  signInHint:
    '확인하려면 그 계정에 로그인하세요. 본인의 계정이 아니라면 이 페이지를 닫으세요. 아무것도 바뀌지 않습니다.',
  signIn: '로그인하여 확인',
  linkSubmit: '이 주소 사용',
  deadTitle: '이 링크는 더 이상 작동하지 않습니다',
  deadLead: '이미 사용되었거나 만료되었거나 새 링크로 대체되었습니다.',
  takenTitle: '이 주소에는 이미 계정이 있습니다',
  takenLead: '두 계정이 같은 주소를 쓸 수 없습니다. 둘 다 본인의 계정이면 병합할 수 있습니다.',
  toAccount: '내 계정으로 이동',
  linkSubject: '새 이메일 주소를 확인하세요',
  linkBody: (old, until) =>
    `${old} 계정이 앞으로 이 주소를 사용하려고 합니다. 링크를 열고 버튼을 눌러 확인하세요. 링크는 ${until}까지 작동합니다.`,
  linkAction: '이 주소 사용',
  linkClosing: '본인이 아니라면 이 이메일을 무시해도 됩니다. 아무것도 바뀌지 않습니다.',
  askedSubject: '이메일 주소가 곧 변경됩니다',
  askedBody: (email, at) =>
    `${at}에 누군가(아마도 본인)가 계정의 주소를 ${email}(으)로 변경하도록 요청했습니다. 해당 주소가 확인되면 변경됩니다.`,
  askedAction: '본인이 아님: 비밀번호 설정',
  askedClosing: '본인이라면 여기서 할 일은 없습니다. 비밀번호를 설정하면 변경이 중단됩니다.',
  changedSubject: '이메일 주소가 변경되었습니다',
  changedBody: (email, at) =>
    `${at}에 계정의 주소가 ${email}(으)로 변경되었습니다. 앞으로 그 주소로 이메일을 보냅니다.`,
  changedClosing: '본인이 아니라면 아래 링크로 모든 세션과 키를 종료하고 서비스 운영자에게 문의하세요.',
} satisfies typeof en;
