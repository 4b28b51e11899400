import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: '不是您的智能体。',
  agent_bearer_only: '没有公钥，因此其 token 无法绑定到密钥；请先为智能体设置公钥。',
  resource_unknown: '不是您可以在此使用的 API。',
  type_unknown: '不是此 API 声明的类型。',
  type_money_within: '此类型的金额位于其他字段之内，无法用总额加以限制，因此每次都会询问。',
  fixed_unknown: '不是此类型的文本、数字或是/否字段。',
  fixed_values: ({ max }) => `必须列出该字段可以取的 1 到 ${max} 个值。`,
  limit_missing: '必须设定，或设定金额：请说明多少次或多少金额。',
  uses_invalid: ({ max }) => `必须是 1 到 ${max} 之间的整数。`,
  sum_missing: '必须设定：此事涉及金钱。',
  sum_field_invalid: '必须指定此类型中表示金额的字段。',
  sum_incomplete: '必须与金额的其他部分（sum_field、currency、most_sum）一起给出。',
  currency_invalid: '必须是此字段接受的币种，例如 JPY。',
  sum_invalid: ({ digits }) =>
    digits === 0
      ? '必须是大于零的金额，用数字表示，例如 10000。'
      : `必须是大于零的金额，用数字表示，例如 100.50，最多 ${digits} 位小数。`,
  zone_invalid: '必须是时区名称，例如 Asia/Tokyo。',
  weekdays_invalid: '必须至少列出一天，从 1（星期一）到 7（星期日），每天只列一次。',
  hours_invalid: '必须是晚于前一个的时刻，最晚 24:00。',
  end_invalid: '必须是日期。',
  end_past: '必须在未来。',
  end_far: ({ days }) => `必须在 ${days} 天以内。`,
  wider: '只能收紧；要更多，请另外授予许可。',
} satisfies typeof en;
