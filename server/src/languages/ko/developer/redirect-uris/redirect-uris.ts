import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
  lead: '로그인 후 사용자가 돌아오는 곳입니다. 리디렉션 URI는 정확히 일치해야 하며 localhost의 포트만 다를 수 있습니다. 호스트가 본인의 것임을 보여 주려면 그곳에 TXT 레코드나 파일을 게시한 뒤 검증하세요. 와일드카드는 검증된 동안에만 일치합니다.',
  add: '추가',
  addTitle: '리디렉션 URI 추가',
  newUris: '새 리디렉션 URI',
  newUrisHint: '한 줄에 하나씩, 브라우저가 보내는 형태로 입력하세요.',
  remove: '제거…',
  removeNow: '제거',
  removeWarning: (uri) => `${uri}(으)로 돌아가는 로그인이 거부되며 검증도 사라집니다.`,
  last: '유일한 리디렉션 URI입니다. 제거하기 전에 다른 것을 추가하세요.',
  missing: '리디렉션 URI를 하나 이상 입력하세요.',
  saved: '저장했습니다.',
  pending: console.riskPending,
} satisfies typeof en;
