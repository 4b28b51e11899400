import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: '사용자에게 승인을 요청할 수 있는 것',
  lead: 'API에서 정확히 한 가지 일을 하려는 클라이언트나 에이전트는 인가 세부 정보(RFC\u00a09396)로 요청합니다. 그 유형을 여기에서 선언합니다. 사용자는 문구와 모든 필드를 읽고, 액세스 토큰에는 승인한 내용이 담깁니다.',
  none: '아직 유형이 없습니다',
  noneBody: '유형이 없으면 클라이언트는 스코프만 요청합니다.',
  declared: '선언된 유형',
  draft: '미리 보기, 저장 안 됨',
  edit: 'JSON으로 된 유형',
  json: '유형',
  jsonHint:
    '최대 10개 유형의 배열입니다. 각 유형에는 type, title, summary, schema, labels가 있으며 single_use, access_token_seconds, required_acr을 추가할 수 있습니다. 빈 배열은 모두 제거합니다.',
  example: '시작용 예제가 채워져 있습니다. 저장하기 전에는 아무것도 선언되지 않습니다.',
  preview: '미리 보기',
  save: '저장',
  effect:
    '변경하면 승인을 기다리는 요청이 종료됩니다. 사용자에게 이전 문구가 표시되었기 때문입니다. 발급된 토큰의 내용은 그대로입니다.',
  notJson: (error) => `올바른 JSON이 아닙니다: ${error}`,
  repeated: '객체에 같은 항목이 두 번 있거나 이름이 이스케이프로 쓰였습니다. 각 이름을 한 번씩 쓰세요.',
  errors: (count) => `유형에 오류가 ${count}개 있습니다`,
  saved: '저장했습니다.',
} satisfies typeof en;
