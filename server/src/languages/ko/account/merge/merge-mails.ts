import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: '계정 병합 코드',
  codeBody: (from) =>
    `${from}(으)로 로그인한 사람이 그 계정을 이 계정에 병합하려고 합니다. 로그인 방법을 포함해 그 계정의 모든 것이 이 계정의 일부가 됩니다.`,
  code: (code) => `본인이라면 5분 안에 그곳에 이 코드를 입력하세요: ${code}`,
  codeClosing: '본인이 아니라면 코드를 알려 주지 마세요. 코드 없이는 아무 일도 일어나지 않습니다.',
  sourceSubject: '계정이 병합되었습니다',
  sourceBody: (from, into, at) =>
    `${at}에 계정 ${from}이(가) ${into}에 병합되어 해지되었습니다. 앞으로 ${into}(으)로 로그인하세요.`,
  targetSubject: '다른 계정이 내 계정에 병합되었습니다',
  targetBody: (from, into, at) =>
    `${at}에 계정 ${from}이(가) 내 계정 ${into}에 병합되었습니다. 그 계정의 앱, 패스키, 키, 기기, 에이전트가 이제 이 계정에 속합니다.`,
  action: '내 계정 보기',
  closing: '본인이 아니라면 즉시 보안 점검을 진행하고 패스키와 키를 점검하세요.',
} satisfies typeof en;
