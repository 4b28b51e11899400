import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url: '必须是不含片段的绝对 https URL，例如 https://api.example.com/mcp。',
  identifier_too_long: ({ max }) => `最多 ${max} 个字符。`,
  identifier_wildcard: '包含通配符；请注册单个 API 的 URL。',
  identifier_ours: '属于本服务；请注册您自己 API 的 URL。',
  identifier_repeated: ({ client_id }) => `已由同一所有者注册为 ${client_id}；请使用该 API，或先将其删除。`,
  owner_has_registered: ({ client_id }) =>
    `新所有者已将此 API 注册为 ${client_id}；请使用该 API，或先将其删除。`,
  identifier_local: '必须是 https；http 和 localhost 只能在开发环境中使用。',
  scopes_count: ({ max }) => `需要 1 到 ${max} 个授权范围。`,
  scope_name_invalid: ({ max }) => `必须为 1 到 ${max} 个可见的 ASCII 字符，不含引号、反斜杠和 #。`,
  scope_name_taken: '是本服务授权范围的名称；请选择其他名称，例如 files:read。',
  scope_name_repeated: '是此资源另一个授权范围的名称。',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `必须是 ${min} 到 ${max} 之间的整数秒数。`,
} satisfies typeof en;
