import type { en } from '../../../policies/policy-refusal.messages.ts';

export default {
  installation: '이 서비스',
  customer: (name) => `조직 ${name}`,
  application: (name) => `앱 ${name}`,
  emailDomainTitle: '허용되지 않는 이메일 주소입니다',
  emailDomain: (by, domains) => `${by}에서는 ${domains}의 이메일 주소만 허용합니다.`,
  emailDomainNone: (by) => `${by}에서 허용하는 이메일 주소 중 다른 규칙도 허용하는 주소가 없습니다.`,
  emailDomainToDo: '그런 주소를 가진 계정으로 로그인하거나 해당 관리자에게 규칙 변경을 요청하세요.',
  emailUnverifiedTitle: '먼저 이메일 주소를 확인하세요',
  emailUnverified: (by) => `${by}에서는 특정 이메일 주소만 허용하는데, 이 주소는 아직 확인되지 않았습니다.`,
  emailUnverifiedToDo: '가입할 때 받은 이메일의 링크를 여세요. 계정 페이지에서 다시 요청할 수 있습니다.',
  addressTitle: '이 네트워크에서는 로그인할 수 없습니다',
  address: (by, address) =>
    `${by}에서는 특정 네트워크의 로그인만 허용합니다. 현재 주소 ${address}은(는) 여기에 속하지 않습니다.`,
  addressToDo: 'VPN 등으로 조직의 네트워크에 연결한 뒤 다시 시도하거나 해당 관리자에게 문의하세요.',
  signUpClosedTitle: '여기에서는 계정을 만들 수 없습니다',
  signUpClosed: '이 서비스에서는 직접 계정을 만들 수 없습니다.',
  signUpClosedToDo: '서비스 관리자에게 계정을 요청하세요. 계정이 있다면 로그인하세요.',
  signUpInvitation: '초대된 사람만 계정을 만들 수 있습니다. 초대받은 주소를 사용하세요.',
  signUpDomains: (domains) => `${domains}의 주소만 사용할 수 있습니다.`,
  toSignIn: '로그인',
  backTo: (name) => `${name}(으)로 돌아가기`,
  otherAccount: '다른 계정 사용',
  toAccount: '내 계정으로 이동',
} satisfies typeof en;
