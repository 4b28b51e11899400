import {
  type Application,
  isDocumentAddress,
  isRenamedSinceReview,
  MAX_REASON_LENGTH,
  type riskOf,
} from '../../applications/index.ts';
import {
  actions,
  button,
  card,
  checkbox,
  confirmFirst,
  errorSummary,
  type Faults,
  facts,
  faultOf,
  form,
  linkButton,
  moment,
  pageHead,
  textField,
} from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { webhookMessages } from '../webhooks/webhooks.messages.ts';
import { reviewMessages } from './review.messages.ts';
import { renamedBadge, statusBadge } from './review-queue.page.ts';

type ReviewPage = {
  locale: Locale;
  session: CurrentSession;
  application: Application;
  /** A second factor must be confirmed before a decision. */
  needsStepUp: boolean;
  developer: string;
  risk: Pick<ReturnType<typeof riskOf>, 'texts' | 'needs_acknowledgement'>;
  reason?: string;
  faults?: Faults;
  status?: string | null;
};

/** One application with the evidence for each risk flag, and the decision form. */
export function reviewPage(content: ReviewPage): string {
  const { locale, session, application, developer, risk, faults = {}, status } = content;
  const words = reviewMessages[locale];
  const path = `/admin/applications/${application.application_id}`;
  const { owner_user_id, organization_id } = application;
  const back = linkButton({ label: words.back, href: '/admin/applications', id: 'back' });
  const known: [string, Fragment][] = [
    [
      words.reviewStatus,
      html`${statusBadge(locale, application.review_status)}${renamedBadge(locale, application)}`,
    ],
    ...(isRenamedSinceReview(application)
      ? [[words.reviewedName, application.reviewed_name] as [string, Fragment]]
      : []),
    [words.developer, developer],
    [
      words.owner,
      organization_id === null
        ? owner_user_id === null
          ? words.describesItself
          : words.ownerUser(owner_user_id)
        : words.ownerOrganization(organization_id),
    ],
    [words.clientId, html`<code>${application.client_id}</code>`],
    [
      words.redirectUris,
      application.redirect_uris.map(
        ({ uri }, index) => html`<a href="${path}/redirect-uris#uri-${index}"><code>${uri}</code></a><br>`,
      ),
    ],
    [words.scopes, application.allowed_scopes.join(', ') || words.none],
    [
      webhookMessages[locale].title,
      html`<a href="${path}/webhook-keys">${webhookMessages[locale].emergency}</a>`,
    ],
    [words.createdVia, application.created_via],
    [words.registered, moment(locale, application.created_at)],
  ];
  const flags = Object.entries(risk.texts).map(([flag, matched]): [string, Fragment] => [
    flag,
    matched.length === 0 ? '–' : html`<code>${matched.join(', ')}</code>`,
  ]);
  const body = html`${pageHead(application.name, words.decideLead, back)}
${errorSummary(locale, faults)}
${card({ title: words.about, body: facts(known) })}
${card({ title: words.flags, body: flags.length === 0 ? html`<p>${words.none}</p>` : facts(flags) })}
${card({
  title: words.decide,
  body: content.needsStepUp ? confirmFirst(locale, stepUpPath(path)) : decision(content, path),
})}`;
  return adminPage({
    locale,
    session,
    title: application.name,
    path,
    body,
    status,
    faults,
  });
}

function decision({ locale, application, risk, reason = '', faults = {} }: ReviewPage, path: string) {
  const words = reviewMessages[locale];
  return form({
    id: 'review',
    action: path,
    body: html`${
      risk.needs_acknowledgement &&
      checkbox({
        name: 'risk_acknowledged',
        label: words.acknowledge,
        ...faultOf(faults, 'risk_acknowledged'),
      })
    }
${textField({
  name: 'reason',
  label: words.reason,
  type: 'textarea',
  rows: 3,
  hint: words.reasonHint,
  value: reason,
  maxlength: MAX_REASON_LENGTH,
  required: false,
  ...faultOf(faults, 'reason'),
})}
${
  isDocumentAddress(application.client_id) &&
  checkbox({
    name: 'this_address_only',
    label: words.thisAddressOnly,
    hint: words.thisAddressOnlyHint(new URL(application.client_id).hostname),
  })
}
${actions(
  button({ label: words.approve, name: 'decision', value: 'approve' }),
  button({ label: words.reject, name: 'decision', value: 'reject', kind: 'secondary' }),
  button({ label: words.suspend, name: 'decision', value: 'suspend', kind: 'danger' }),
)}`,
  });
}
