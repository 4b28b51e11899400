import type { en } from '../../../../account/shared/credential-fields.messages.ts';

export default { show: '表示', hide: '隠す' } satisfies typeof en;
