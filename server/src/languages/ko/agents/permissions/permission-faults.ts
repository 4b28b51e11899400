import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: '본인의 에이전트가 아닙니다.',
  agent_bearer_only: '공개 키가 없어 토큰을 키에 바인딩할 수 없습니다. 먼저 에이전트에 키를 등록하세요.',
  resource_unknown: '여기에서 사용할 수 있는 API가 아닙니다.',
  type_unknown: '이 API가 선언한 유형이 아닙니다.',
  type_money_within: '이 유형의 금액은 다른 필드 안에 있어 합계로 제한할 수 없으므로 매번 확인을 요청합니다.',
  fixed_unknown: '이 유형의 텍스트, 숫자, 예/아니요 필드가 아닙니다.',
  fixed_values: ({ max }) => `필드가 가질 수 있는 값을 1~${max}개 나열하세요.`,
  limit_missing: '횟수 또는 금액을 설정하세요.',
  uses_invalid: ({ max }) => `1~${max} 사이의 정수를 입력하세요.`,
  sum_missing: '금액에 관한 권한이므로 설정해야 합니다.',
  sum_field_invalid: '금액을 나타내는 이 유형의 필드를 지정하세요.',
  sum_incomplete: '합계의 다른 항목(sum_field, currency, most_sum)과 함께 지정하세요.',
  currency_invalid: 'JPY처럼 이 필드가 받는 통화를 입력하세요.',
  sum_invalid: ({ digits }) =>
    digits === 0
      ? `10000처럼 0보다 큰 금액을 숫자로 입력하세요.`
      : `100.50처럼 0보다 큰 금액을 소수점 이하 최대 ${digits}자리의 숫자로 입력하세요.`,
  zone_invalid: 'Asia/Tokyo처럼 시간대 이름을 입력하세요.',
  weekdays_invalid: '1(월요일)~7(일요일) 중 요일을 중복 없이 하나 이상 지정하세요.',
  hours_invalid: '첫 시각보다 늦은 시각이어야 하며 최대 24:00입니다.',
  end_invalid: '날짜를 입력하세요.',
  end_past: '미래의 날짜여야 합니다.',
  end_far: ({ days }) => `${days}일 이내여야 합니다.`,
  wider: '더 좁게만 변경할 수 있습니다. 더 허용하려면 다른 권한을 부여하세요.',
} satisfies typeof en;
