import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: '该应用的隐私政策',
  support: '获取有关该应用的帮助',
  terms: '该应用的服务条款',
} satisfies typeof en;
