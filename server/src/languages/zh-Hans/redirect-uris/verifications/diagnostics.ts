import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () => '记录在引号内包含正确的值。请输入不带引号的值；您的 DNS 编辑器会自行添加引号。',
  name_in_value: () => '记录包含的不止是值。请只输入 64 个字符：不要名称、TXT 或前缀。',
  other_case: () => '值的字母大小写不同。请原样复制该值。',
  white_space: () => '记录中的值包含空格或换行。请整段复制。',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `正确的值位于 ${found_at}：您的 DNS 编辑器会自动附加 ${zone}。名称请只输入 ${entered}。`,
  wrong_level: ({ found_at, txt_name }) => `正确的值位于 ${found_at}。请将其移到 ${txt_name}。`,
  html_file: () =>
    '该地址返回的是 HTML 而不是纯文本文件，通常是因为应用对所有路径都返回其首页。请让服务器在应用该规则之前先提供此文件。',
  white_space_in_file: () => '文件中值的前后包含空格或空行。除末尾一个换行外，请全部删除。',
  quotes_in_file: () => '文件中的值带有引号。请去掉引号。',
} satisfies typeof en;
