import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `메일 서버 ${host}이(가) 이메일을 받습니다(${way}).`,
  mail_unset: () => 'SMTP_URL이 비어 있어 이메일이 파일로만 기록됩니다. 개발용 설정입니다.',
  mail_unreachable: ({ host, port, reason }) =>
    `메일 서버 ${host}이(가) 포트 ${port}에서 응답하지 않습니다(${reason}). SMTP_URL의 이름과 포트를 확인하세요. 포트 25를 막는 네트워크가 많으니 587이나 465를 사용해 보세요.`,
  mail_no_starttls: ({ host }) =>
    `${host}이(가) STARTTLS를 제공하지 않으며 운영 환경에서는 암호화하지 않고 이메일을 보내지 않습니다. smtps://(포트 465)나 STARTTLS를 제공하는 서버를 사용하세요.`,
  mail_untrusted: ({ host, reason }) =>
    `${host}의 인증서를 신뢰할 수 없습니다(${reason}). 인증서에 있는 이름을 사용하거나 사설 인증 기관을 EXTRA_CA_FILE에 넣으세요.`,
  mail_no_login: ({ host, port }) =>
    `${host}이(가) 포트 ${port}에서 사용자 이름을 받지 않습니다. 발송용 포트 587이나 465를 사용하거나 SMTP_URL에서 사용자 이름을 빼세요.`,
  mail_login_refused: ({ host, reason }) =>
    `${host}이(가) 사용자 이름 또는 비밀번호를 거부합니다(${reason}). SMTP_URL에서 수정하세요. URL에 쓸 수 없는 문자는 퍼센트 인코딩합니다.`,
  mail_anonymous: ({ host }) =>
    `SMTP_URL에 사용자 이름이 없으므로 ${host}에서 이 컴퓨터가 사용자 이름 없이 보낼 수 있게 해야 합니다.`,
  mail_refused: ({ host, reason }) =>
    `${host}이(가) 응답하지만 예상과 다릅니다(${reason}). 운영자에게 문의하세요.`,
  mail_test_sent: ({ to }) =>
    `${to}(으)로 테스트 이메일을 보냈습니다. 스팸이 아닌 곳에 도착했는지 확인하세요.`,
  mail_test_refused: ({ to, reason }) =>
    `메일 서버가 ${to}(으)로 보내는 테스트 이메일을 거부했습니다(${reason}). 자체 도메인의 발신자만 받는 서버가 많습니다. SMTP_URL에 ?from=을 설정하세요.`,
} satisfies typeof en;
