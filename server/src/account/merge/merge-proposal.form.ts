import { z } from 'zod';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { type CurrentSession, clearSessionCookie, person } from '../../sessions/index.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { mergePreview } from './merge-preview.ts';
import { deadProposalPage, proposalPage } from './merge-proposal.page.ts';
import { answerProposal, shownProposal } from './merge-proposal.ts';
import { PROPOSAL_PATH, proposalPath } from './merge-proposal-path.ts';

const fields = formFields({ token: line, decision: z.enum(['agree', 'decline']) });

/** Where the mail about a proposed merge leads. It names another account, so that showing it takes a fresh session too. */
export const mergeProposalForm = pageAt(PROPOSAL_PATH, {
  caller: person({ fresh: true }),
  query: linkQuery,
  fields,
  formOn: (_params, form) => proposalPath(form.get('token') ?? ''),
  show: async ({ context, session, locale, now, query: { token } }) => {
    const { db } = context.stores;
    const proposal = await shownProposal(db, now, session, token);
    if (proposal === null) return dead({ locale, session });
    const preview = await mergePreview(db, proposal.source);
    return proposalPage({ locale, session, proposal, preview, token });
  },
  submit: async ({ context, request, reply, session, locale }, { token, decision }) => {
    const outcome = await answerProposal(context, request, session, token, decision);
    if (outcome === 'dead') return dead({ locale, session });
    if (typeof outcome === 'string') return { to: `/account/merge?done=${outcome}` };
    if (outcome.merged === 'target') return { to: '/account/merge?done=merged' };
    clearSessionCookie(reply);
    return { to: '/account/merged' };
  },
});

function dead({ locale, session }: Pick<Visit, 'locale'> & { session: CurrentSession }): PageAnswer {
  return { document: deadProposalPage(locale, session), status: 422 };
}
