import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: '보안 프로필',
  lead: 'FAPI 2.0은 은행, 의료 서비스, 공공 기관이 OAuth를 사용하는 방식입니다. 파트너가 요구하거나 가장 엄격한 규칙을 적용하려면 켜세요.',
  isOn: '이 앱은 FAPI 2.0을 따릅니다. 프로필에 어긋나는 변경은 거부됩니다.',
  met: '충족함',
  set: '프로필이 설정함',
  open: '먼저 변경해야 함',
  always:
    '또한 리프레시 토큰은 사용해도 바뀌지 않으며, 클라이언트 어설션은 서비스의 주소만 대상으로 지정합니다.',
  turnOn: 'FAPI 2.0 켜기',
  turnOff: 'FAPI 2.0 끄기',
} satisfies typeof en;
