import { z } from 'zod';
import { openApproval, receiptWithEvidence } from '../../agents/index.ts';
import { Problem } from '../../platform/errors.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { receiptPage } from './receipt.page.ts';

/** A decision with its signatures; a request that was not decided has none. */
export const receiptForm = pageAt('/account/approvals/:auth_req_id/receipt', {
  caller: person(),
  params: z.object({ auth_req_id: z.string() }),
  show: async ({ context, request, session, locale, now, params }) => {
    const approval = await openApproval(context, request, session, params.auth_req_id);
    const signed = approval && (await receiptWithEvidence(context, session, approval.id));
    if (!approval || !signed)
      throw new Problem(404, 'not_found', 'There is no receipt of this request for you.');
    return receiptPage({ locale, session, approval, ...signed, issuer: context.config.base_url, now });
  },
});
