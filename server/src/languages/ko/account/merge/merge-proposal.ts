import type { en } from '../../../../account/merge/merge-proposal.messages.ts';

export default {
  title: '두 계정을 병합하시겠습니까?',
  lead: '관리자가 두 계정을 하나로 합칠 것을 제안했습니다. 아직 옮겨진 것은 없습니다.',
  ends: '종료되는 계정',
  remains: '남는 계정',
  here: '지금 로그인된 계정',
  moves: '남는 계정으로 옮겨지는 것',
  lost: '종료되는 계정과 함께 없어지는 것',
  lostList:
    '이메일 주소, 비밀번호, 일회용 코드, 이름, 전화번호, 우편 주소, 본인 확인 수준, 세션입니다. 이후에는 남는 계정으로 로그인합니다.',
  conflicts: '두 계정이 같은 종류의 값을 갖고 있거나 같은 앱에 응답했다면 남는 계정의 것이 유지됩니다.',
  until: '제안 종료',
  bothNeeded: '다른 계정도 동의하면 바로 병합됩니다. 되돌릴 수 없습니다.',
  otherAgreed: '다른 계정이 동의했습니다. 동의하면 즉시 병합됩니다. 되돌릴 수 없습니다.',
  notYours: '본인의 계정이 아닌 것이 있다면 거절하세요.',
  agree: '동의',
  mergeNow: '동의하고 병합',
  decline: '거절',
  deadTitle: '여기에서는 이 링크를 쓸 수 없습니다',
  deadLead: (email) =>
    `${email}(으)로 로그인되어 있습니다. 링크가 사용되었거나 제안이 종료되었거나 다른 계정으로 보낸 링크입니다. 이메일을 받은 계정으로 로그인한 뒤 다시 여세요.`,
  account: '내 계정',
  doneAgreed: '동의했습니다. 다른 계정도 동의하면 바로 병합됩니다.',
  doneDeclined: '거절했습니다. 병합된 것은 없습니다.',
  doneMerged: '계정을 병합했습니다. 이 계정이 남습니다.',
  mailSubject: '계정을 병합하시겠습니까?',
  mailBody: (email) =>
    `관리자가 계정 ${email}을(를) 본인의 다른 계정과 병합할 것을 제안했습니다. 어느 계정이 종료되고 남는지, 무엇이 옮겨지는지 링크에서 볼 수 있습니다. 두 계정이 모두 동의하지 않으면 아무 일도 일어나지 않습니다.`,
  mailUntil: (email, until) =>
    `응답하려면 ${email}(으)로 로그인하세요. 링크는 ${until}까지 한 번만 작동합니다.`,
  mailAction: '제안 보기',
  mailClosing: '계정이 하나뿐이라면 거절하거나 이 이메일을 무시하세요.',
} satisfies typeof en;
