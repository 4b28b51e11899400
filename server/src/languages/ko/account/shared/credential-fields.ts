import type { en } from '../../../../account/shared/credential-fields.messages.ts';

export default { show: '표시', hide: '숨기기' } satisfies typeof en;
