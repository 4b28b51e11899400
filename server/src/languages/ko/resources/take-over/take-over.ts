import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `API ${name}의 검증이 해제되었습니다`,
  lostBody: (name, identifier, at) =>
    `${at}에 ${identifier}의 호스트가 같은 API의 다른 등록에 대해 검증되었습니다. 앞으로 앱은 그 등록의 액세스 토큰을 받습니다. ${name}에서는 토큰이 발급되지 않으며 이전 토큰은 비활성입니다.`,
  lostNext:
    '예상하지 못했다면 호스트에서 본인의 것이 아닌 TXT 레코드나 검증 파일을 찾아 제거하세요. 그런 다음 아래 페이지의 새 값을 게시하고 다시 검증하세요. 전에 게시한 값은 더 이상 인정되지 않습니다.',
  wonSubject: (name) => `API ${name}이(가) 다른 등록 대신 검증되었습니다`,
  wonBody: (name, identifier, at) =>
    `${at}에 ${identifier}의 호스트가 ${name}에 대해 검증되었습니다. 그때까지는 같은 API의 다른 등록에 대해 검증되어 있었으며, 그 등록에서는 더 이상 토큰이 발급되지 않습니다. API를 사용하는 사용자에게 다시 동의를 요청합니다.`,
  wonNext:
    '다른 등록에서는 전에 게시한 것을 사용할 수 없습니다. 그래도 TXT 레코드나 파일이 호스트에 남아 있다면 제거하세요.',
  action: 'API 열기',
  closing: '이 API를 관리하기 때문에 이 이메일을 받았습니다.',
} satisfies typeof en;
