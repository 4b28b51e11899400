import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: '미리 보기',
  lead: '아직 저장된 것이 없습니다. 위쪽의 이름과 호스트는 항상 이 서비스의 것입니다.',
  light: '밝게',
  dark: '어둡게',
  signIn: '로그인',
  consent: '동의',
  others: '다른 페이지',
  codeTitle: '이메일을 확인하세요',
  code: '이메일의 코드',
  mail: '이메일',
  signInTo: (application) => `${application}에 로그인`,
  wants: (application) => `${application}에서 사용자가 누구인지 알고자 합니다`,
  application: '내 앱',
  email: '이메일 주소',
  continue: '계속',
  allow: '허용',
  deny: '거부',
  mailTitle: '이메일 주소를 확인하세요',
  mailText: '24시간 안에 버튼을 누르세요.',
  confirm: '확인',
} satisfies typeof en;
