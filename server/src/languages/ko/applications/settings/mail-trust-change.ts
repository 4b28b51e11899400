import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `${name}의 보안 설정이 변경되었습니다`,
  trustBody: (name, at, by) => `${at}에 ${name}의 다음 보안 설정이 변경되었습니다(변경 주체: ${by}).`,
  trustOperator: '서비스 운영자',
  trustItself: '등록 액세스 토큰을 사용한 앱 자체',
  trustNext:
    '담당자 중 아무도 변경하지 않았다면 설정을 되돌리고, 새 클라이언트 시크릿을 만들고, 사용된 계정의 구성원을 제거하세요.',
  trustLog: (address) => `무엇이 어디에서 변경되었는지는 앱의 감사 로그에서 볼 수 있습니다: ${address}`,
  trustAction: '감사 로그 보기',
  trustClosing: '이 앱을 관리하기 때문에 이 이메일을 받았습니다.',
  client_authentication: '클라이언트 인증: 방법 또는 키.',
  client_secret: '클라이언트 시크릿: 새로 만들어졌습니다.',
  redirect_uris: '리디렉션 URI: 로그인 후 사용자와 인가 코드가 전달되는 곳.',
  addresses: '로그아웃 주소, 또는 앱을 위해 서비스를 호출할 수 있는 웹 출처.',
  webhook_url: '웹훅 URL: 앱 사용자에 관한 이벤트가 전송되는 곳.',
  webhook_secret: '웹훅 시크릿: 새로 만들어졌습니다.',
  access: '접근 권한: 누가 사용할 수 있는지, 또는 앱이 사용자의 그룹과 역할에 대해 알게 되는 것.',
} satisfies typeof en;
