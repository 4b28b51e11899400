import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: '可以请用户批准的内容',
  lead: '要在您的 API 上只做一件特定事情的客户端或智能体，会用授权详情（RFC\u00a09396）来请求。您在此声明类型。用户会看到您的文字和每个字段；访问 token 会说明他们批准了什么。',
  none: '还没有类型',
  noneBody: '没有类型时，客户端只请求授权范围。',
  declared: '已声明的类型',
  draft: '预览，未保存',
  edit: 'JSON 形式的类型',
  json: '类型',
  jsonHint:
    '最多 10 个类型的数组，每个包含 type、title、summary、schema 和 labels，也可以包含 single_use、access_token_seconds 和 required_acr。空数组会移除全部。',
  example: '已填入一个示例供您开始。在您保存之前，不会声明任何内容。',
  preview: '预览',
  save: '保存',
  effect: '更改会结束等待批准的请求，因为用户看到的是旧的文字。已签发的 token 内容不变。',
  notJson: (error) => `这不是有效的 JSON：${error}`,
  repeated: '某个成员在对象中出现了两次，或其名称使用了转义。每个名称请只写一次。',
  errors: (count) => `类型中有 ${count} 个错误`,
  saved: '已保存。',
} satisfies typeof en;
