import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: '계정 보호',
  lead: (email) =>
    `버튼을 누르면 ${email}의 모든 세션, 액세스 키, 기기 키, 상시 권한이 종료되고 계정에서 보낸 초대가 취소됩니다. 연결된 앱은 다시 로그인하도록 요청합니다.`,
  stays: '패스키와 일회용 코드는 그대로 유지됩니다. 이후 새 비밀번호를 설정하고 보안 설정을 점검하세요.',
  submit: '모든 세션과 키 종료',
} satisfies typeof en;
