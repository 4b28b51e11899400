import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `${name} 사용 권한이 없습니다`,
  lead: (name) => `정해진 사람만 ${name} 앱을 사용할 수 있으며 이 계정은 포함되어 있지 않습니다.`,
  mayAsk: (name) => `${name} 담당자에게 접근 권한을 요청할 수 있습니다.`,
  askThem: (name) => `필요하면 ${name} 담당자에게 문의하세요.`,
  contact: '문의할 곳',
  signedInAs: '로그인한 계정',
  ask: '접근 요청',
  back: (application) => `${application}(으)로 돌아가기`,
} satisfies typeof en;
