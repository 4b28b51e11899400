import type { en } from '../../../../users/email/account-change.messages.ts';

export default {
  action: '본인이 아님: 계정 보호',
  closing:
    '본인이라면 아무것도 하지 않아도 됩니다. 아니라면 링크를 열고 버튼을 누르세요. 계정의 모든 세션, 액세스 키, 기기 키가 종료되고 새 비밀번호를 설정하게 됩니다. 링크는 7일 동안 한 번만 작동합니다. 이후 패스키와 보안 설정을 점검하세요.',
  closingByAdministrator:
    '이유를 모른다면 서비스 담당자에게 문의하세요. 다른 사람이 계정에 접근할 수 있다고 생각되면 링크를 열고 버튼을 누르세요. 계정의 모든 세션, 액세스 키, 기기 키가 종료되고 새 비밀번호를 설정하게 됩니다. 링크는 7일 동안 한 번만 작동합니다.',
  several: '계정의 여러 항목이 변경되었습니다',
  password_changed: {
    subject: '비밀번호가 변경되었습니다',
    body: (_what, at) => `${at}에 계정의 비밀번호가 변경되었습니다. 다른 모든 세션이 종료되었습니다.`,
  },
  password_removed: {
    subject: '비밀번호가 제거되었습니다',
    body: (_what, at) =>
      `${at}에 계정의 비밀번호가 제거되었습니다. 앞으로 패스키 또는 이메일로 받은 코드로 로그인합니다.`,
  },
  password_known: {
    subject: '비밀번호 입력 후 일회용 코드가 틀렸습니다',
    body: (_what, at) =>
      `비밀번호가 올바르게 입력된 뒤 일회용 코드가 다섯 번 틀렸습니다. 마지막 시도는 ${at}입니다. 로그인된 것은 없습니다. 직접 입력하지 않았다면 다른 사람이 비밀번호를 알고 있습니다. 지금 변경하고, 같은 비밀번호를 쓰는 다른 곳에서도 변경하세요.`,
  },
  passkey_added: {
    subject: '계정에 패스키가 추가되었습니다',
    body: (what, at) =>
      `${at}에 패스키 “${what}”이(가) 추가되었습니다. 앞으로 이 패스키로 비밀번호 없이 로그인할 수 있습니다.`,
  },
  passkey_confirmed: {
    subject: '계정의 패스키가 다시 작동합니다',
    body: (what, at) =>
      `${at}에 패스키 “${what}”이(가) 확인되었습니다. 다시 이 패스키로 로그인할 수 있습니다.`,
  },
  passkey_removed: {
    subject: '계정에서 패스키가 제거되었습니다',
    body: (what, at) =>
      `${at}에 패스키 “${what}”이(가) 제거되었습니다. 더 이상 이 패스키로 로그인할 수 없습니다.`,
  },
  access_key_created: {
    subject: '계정에 액세스 키가 만들어졌습니다',
    body: (what, at) =>
      `${at}에 액세스 키 “${what}”이(가) 만들어졌습니다. 이 키를 가진 프로그램은 사용자를 대신해 동작합니다.`,
  },
  device_claimed: {
    subject: '기기가 계정의 키를 받았습니다',
    body: (what, at) => `${at}에 ${what}이(가) 계정의 키를 받았습니다. 이 키는 사용자를 대신해 동작합니다.`,
  },
  agent_created: {
    subject: '계정에 에이전트가 추가되었습니다',
    body: (what, at) => `${at}에 에이전트 “${what}”이(가) 추가되었습니다. 승인을 요청할 수 있습니다.`,
  },
  agent_key_changed: {
    subject: '에이전트의 키가 변경되었습니다',
    body: (what, at) =>
      `${at}에 에이전트 “${what}”의 공개 키가 변경되었습니다. 대기 중이던 요청이 종료되었습니다.`,
  },
  agent_token_rotated: {
    subject: '에이전트의 토큰이 교체되었습니다',
    body: (what, at) =>
      `${at}에 에이전트 “${what}”에 새 토큰이 발급되었습니다. 이전 토큰은 더 이상 작동하지 않습니다.`,
  },
  permission_granted: {
    subject: '에이전트가 묻지 않고 동작할 수 있습니다',
    body: (what, at) =>
      `${at}에 에이전트 “${what}”이(가) 한도 안에서 묻지 않고 동작하도록 허용했습니다. 계정의 “상시 권한” 페이지에서 일시 중지하거나 철회할 수 있습니다.`,
  },
  totp_on: {
    subject: '일회용 코드가 켜졌습니다',
    body: (_what, at) => `${at}에 계정의 일회용 코드가 켜졌습니다. 이제 로그인하려면 앱의 코드가 필요합니다.`,
  },
  totp_off: {
    subject: '일회용 코드가 꺼졌습니다',
    body: (_what, at) => `${at}에 계정의 일회용 코드가 꺼졌습니다. 이제 비밀번호만으로 로그인됩니다.`,
  },
  recovery_codes_created: {
    subject: '새 복구 코드가 만들어졌습니다',
    body: (_what, at) =>
      `${at}에 계정의 새 복구 코드 10개가 만들어졌습니다. 이전 코드는 더 이상 작동하지 않습니다.`,
  },
  phone_changed: {
    subject: '계정의 전화번호가 변경되었습니다',
    body: (what, at) => `${at}에 계정의 전화번호가 변경되었습니다. 새 번호의 끝자리는 ${what}입니다.`,
  },
  phone_removed: {
    subject: '계정의 전화번호가 제거되었습니다',
    body: (_what, at) => `${at}에 계정의 전화번호가 제거되었습니다.`,
  },
  passkey_only_off: {
    subject: '승인에 패스키가 더 이상 필수가 아닙니다',
    body: (_what, at) =>
      `${at}에 패스키로만 승인하는 설정이 꺼졌습니다. 비밀번호와 일회용 코드로 다시 승인할 수 있습니다.`,
  },
  everything_stopped: {
    subject: '사용자를 대신하던 모든 것이 중지되었습니다',
    body: (_what, at) =>
      `${at}에 사용자를 대신해 동작할 수 있는 모든 것이 중지되었습니다. 세션과 로그인 방법은 그대로입니다. 종료된 항목은 다음과 같습니다.`,
  },
  address_changed: {
    subject: '이메일 주소가 변경되었습니다',
    body: (what, at) =>
      `${at}에 서비스 관리자가 계정의 주소를 ${what}(으)로 변경했습니다. 앞으로 그 주소로 이메일을 보냅니다.`,
  },
  verification_changed: {
    subject: '확인된 정보가 변경되었습니다',
    body: (what, at) =>
      `${at}에 서비스 관리자가 확인된 것으로 보는 정보를 변경했습니다. 현재 본인 확인 수준은 ${what}입니다. 열람을 허용한 앱도 새 수준을 알게 됩니다.`,
  },
  factors_reset: {
    subject: '계정의 로그인 방법이 제거되었습니다',
    body: (_what, at) =>
      `${at}에 서비스 관리자가 계정의 로그인 방법을 제거했습니다. 모든 세션이 종료되었습니다.`,
  },
} satisfies typeof en;
