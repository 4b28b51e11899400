import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: '추가 정보',
  lead: 'shop:size처럼 일부 앱이 사용하는 추가 정보입니다. 앱이 이름으로 요청하고 동의할 때만 전달됩니다.',
  name: '이름',
  nameHint: 'shop:size처럼 콜론으로 구분된 두 부분입니다.',
  value: '값',
  action: '작업',
  change: '변경',
  changeNamed: (name) => `${name} 변경`,
  remove: '제거…',
  removeNow: '제거',
  removeWarning: (name) => `${name}이(가) 여기에서 삭제됩니다. 이미 받은 앱에는 그대로 남습니다.`,
  formTitle: '값 추가 또는 변경',
  save: '저장',
  empty: '추가 정보 없음',
  emptyBody: '추가 정보를 사용하는 앱이 이름을 알려 줍니다.',
  badName: 'shop:size처럼 콜론 하나로 구분된 두 부분을 공백 없이 입력하세요.',
  missing: '값을 입력하세요. 삭제하려면 제거를 사용하세요.',
  tooLong: (max) => `최대 ${max}자까지 입력할 수 있습니다.`,
  hidden: name.hidden,
  tooMany: (max) => `최대 ${max}개까지 가능합니다. 먼저 하나를 제거하세요.`,
  doneSaved: '값을 저장했습니다.',
  doneRemoved: '값을 제거했습니다.',
} satisfies typeof en;
