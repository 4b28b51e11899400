import type { en } from '../../../../docs/search/search.messages.ts';

export default {
  title: '搜索',
  titleOf: (query) => `${query}，搜索`,
  lead: '搜索指南、API 调用和错误代码。',
  found: (count) => `${count} 个结果`,
  nothing: '没有结果',
  nothingBody: (query) => `没有页面包含“${query}”中的所有词。请尝试更少的词、错误代码的名称或调用的路径。`,
  results: '结果',
  guide: '指南',
  call: 'API',
  error: '错误',
} satisfies typeof en;
