import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: '错误',
  lead: '本服务的每个错误代码。响应在 error 中给出代码，并在 error_description 中说明具体情况。',
  meaning: '含义',
  fix: '该怎么做',
  status: '状态',
  redirect: '303，在 redirect_uri',
  contents: '所有代码',
  calls: '所有调用',
  diagnose: '检查登录链接',
} satisfies typeof en;
