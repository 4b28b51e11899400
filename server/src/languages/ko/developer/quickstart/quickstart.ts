import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  otherLanguages: '이 앱의 값을 넣은 다른 언어의 프로그램:',
  lead: '이 앱의 값이 채워진, 작동하는 로그인입니다. 각 프로그램은 테스트에서 실행됩니다.',
  stack: '라이브러리',
  install: '1. 설치',
  environment: '2. 비밀 값 설정',
  environmentPublic: '2. 비밀 값 없음',
  environmentPublicBody: '공개 클라이언트에는 시크릿이 없으며 PKCE가 로그인을 보호합니다.',
  secretComment: (fingerprint) => `# 저장해 둔 시크릿입니다. 지문값은 ${fingerprint}입니다`,
  secretMissing: '# 시크릿에서 만드세요',
  code: '3. 프로그램 복사',
  run: '4. 실행해 보기',
  runBody: (address) =>
    `sign-in.mjs로 저장하고 “node sign-in.mjs”로 시작한 뒤 ${address}을(를) 여세요. 로그인하고 프로그램으로 돌아옵니다.`,
  runEdge: '엣지 함수에 배포하고 /sign-in을 여세요.',
  runHosted: '앱을 시작하고 “Countersign”으로 로그인하세요.',
  usesUri: '리디렉션 URI:',
  notYet: '시작하기 전에',
  more: '자세한 설명 보기',
  redirect_uri: '이 주소를 리디렉션 URI로 등록하세요:',
  public:
    '이 프로그램에는 공개 클라이언트가 필요합니다. 설정에서 “없음”을 선택하거나 이 프로그램용으로 다른 앱을 등록하세요.',
  confidential:
    '이 프로그램에는 클라이언트 시크릿이 필요합니다. 설정에서 시크릿을 쓰는 방법을 선택하거나 이 프로그램용으로 다른 앱을 등록하세요.',
  pkce: '이 라이브러리는 PKCE를 보낼 수 없습니다. 설정에서 “PKCE 필수”를 끄거나 더 안전한 openid-client를 사용하세요.',
  openid: '스코프 openid를 허용하세요.',
  toUris: '리디렉션 URI',
  toSettings: '설정',
  toScopes: '스코프',
} satisfies typeof en;
