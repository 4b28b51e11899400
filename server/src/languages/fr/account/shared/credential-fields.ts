import type { en } from '../../../../account/shared/credential-fields.messages.ts';

export default { show: 'Afficher', hide: 'Masquer' } satisfies typeof en;
