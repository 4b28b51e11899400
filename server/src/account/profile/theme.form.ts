import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { setTheme, THEMES } from '../../platform/html/theme.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { localPath } from '../../platform/http/return-path.ts';
import { person } from '../../sessions/index.ts';
import { updateUser } from '../../users/index.ts';
import { formFields, line } from '../shared/form-fields.ts';

/** The theme from the person's menu, which every page has: the same setting as on the profile. Any other value follows the system. */
export const themeForm = pageAt('/account/theme', {
  caller: person(),
  fields: formFields({ theme: line, return_to: line.optional() }),
  formOn: () => '/account/profile',
  submit: async ({ context, request, reply, session }, form) => {
    const theme = THEMES.find((known) => known === form.theme) ?? null;
    await inTransaction(context.stores.db, async (db) => {
      await updateUser(db, session.user_id, { theme });
      await recordAudit(db, context, request, {
        event_type: 'user.profile_changed',
        actor: { type: 'user', id: session.user_id },
        target: { type: 'user', id: session.user_id },
      });
    });
    setTheme(request, reply, theme);
    return { to: localPath(form.return_to, context.config.base_url) ?? '/account' };
  },
});
