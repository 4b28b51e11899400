import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application}의 소유자가 바뀌었습니다`,
  transferredBody: (application, owner) =>
    `${application}의 새 소유자는 ${owner}입니다. 클라이언트 ID, 시크릿, 동의는 그대로 유지됩니다.`,
  transferredAction: '앱 열기',
  transferredClosing: '이 앱을 관리하고 있거나 관리했기 때문에 이 이메일을 받았습니다.',
} satisfies typeof en;
