import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: '사용자를 맞이하기 전에',
  address: '이름으로 HTTPS를 통해 접속 가능하게 하기',
  address_note: 'BASE_URL을 설정하세요. 패스키는 인증서가 있는 이름에서만 작동합니다.',
  mail: '메일 보내기',
  mail_note: 'SMTP_URL을 설정하세요. 설정하지 않으면 링크와 코드가 이 컴퓨터를 벗어나지 않습니다.',
  second_administrator: '두 번째 관리자 두기',
  second_administrator_note:
    '한 사람만 있으면 접근하지 못하게 될 수 있습니다. 다른 사람도 관리자로 지정하세요.',
  brand: '자체 이름과 로고 표시',
  brand_note: '사용자가 누구의 페이지인지 알 수 있습니다.',
} satisfies typeof en;
