import { signOut } from '../../oauth/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { visitor } from '../../sessions/index.ts';

/** Ends this session and what was granted in it. Without a session it answers the same. */
export const signOutForm = pageAt('/logout', {
  caller: visitor,
  submit: async (visit) => {
    await signOut(visit, visit.session);
    return { to: '/login?done=signed_out' };
  },
});
