import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: '브라우저가 없는 기기',
  lead: 'TV, 터미널, 빌드 서버에 코드가 표시되고 사용자가 휴대전화나 컴퓨터에서 입력합니다.',
  use: '이런 기기에서 사용자 로그인(기기 그랜트)',
  notInProfile: '앱이 FAPI 2.0을 따르는 동안에는 사용할 수 없습니다.',
  numberMatch: '기기에 표시된 숫자도 입력',
  numberMatchHint:
    '다른 사람의 코드를 받은 사용자를 보호합니다. 기기는 코드와 함께 받는 number_match를 표시해야 합니다.',
} satisfies typeof en;
