import { freeFields, type ProposedPermission, permissionSummary } from '../../agents/index.ts';
import { learnsNotices } from '../../oauth/index.ts';
import { PASSKEYS_SCRIPT, passkeyPanel } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { approvalMessages } from '../approvals/approvals.messages.ts';
import { APPROVALS_SCRIPT } from '../approvals/approvals.page.ts';
import { fingerprint } from '../approvals/fingerprint.ts';
import { accountPage } from '../shared/account-layout.ts';
import { confirmDecision } from '../shared/confirm-decision.ts';
import { type NewPermission, subjectFacts } from './new-permission.page.ts';
import { hiddenFields } from './permission-form.ts';
import { eachWords } from './permission-labels.ts';
import { permissionMessages } from './permissions.messages.ts';
import { newPermissionPath, PERMISSIONS_PATH } from './permissions.page.ts';

type ReviewPage = NewPermission & {
  proposed: ProposedPermission;
  passkey_only: boolean;
  faults?: ui.Faults;
};

/** What the typed limits allow, in words, and the confirmation of exactly that. */
export function reviewPermissionPage(content: ReviewPage): string {
  const { locale, session, auth_req_id, proposed, faults = {} } = content;
  const messages = permissionMessages[locale];
  const path = newPermissionPath(auth_req_id);
  return accountPage({
    locale,
    session,
    title: messages.reviewTitle,
    path,
    faults,
    scripts: [APPROVALS_SCRIPT, ...(session.has_passkey ? [PASSKEYS_SCRIPT] : [])],
    body: html`${ui.pageHead(messages.reviewTitle, null, undefined, { href: PERMISSIONS_PATH, label: messages.backToAll })}
${termsCard(locale, proposed)}
${confirmCard(content, path)}
${ui.form({
  action: path,
  id: 'change-limits',
  label: messages.change,
  hidden: { ...hiddenFields(content.form), type: proposed.type.type, step: 'change' },
  body: ui.actions(ui.button({ label: messages.change, kind: 'secondary', id: 'change-limits-now' })),
})}`,
  });
}

function termsCard(locale: Locale, proposed: ProposedPermission): Html {
  const messages = permissionMessages[locale];
  const { agent, resource, type, terms, terms_text, terms_hash } = proposed;
  const worded = { ...terms, agent_name: agent.name, resource_name: resource.name };
  const free = freeFields(locale, type, terms.fixed, terms.sum_field);
  return ui.card({
    id: 'terms',
    body: html`<p><strong>${ui.untrustedSentence(permissionSummary(locale, worded, type))}</strong></p>
<p>${messages.reviewNote}</p>
${learnsNotices(locale, [resource])}
${ui.facts([
  ...subjectFacts(locale, proposed),
  [
    messages.free,
    free.length === 0
      ? messages.freeNone
      : html`${ui.untrustedText(free.join(listSeparator(locale)))}<br><span class="hint">${messages.freeNote}</span>`,
  ],
  [messages.eachRequest, eachWords(locale, type)],
])}${fingerprint(locale, {
  id: 'terms-hash',
  label: messages.fingerprint,
  hint: messages.fingerprintHint,
  hash: terms_hash,
  payload: terms_text,
  differs: messages.differs,
})}`,
  });
}

function confirmCard(content: ReviewPage, path: string): Html {
  const { locale, session, proposed, passkey_only, faults = {} } = content;
  const messages = permissionMessages[locale];
  const words = approvalMessages[locale];
  const canType = session.totp_enabled && session.has_password && !passkey_only;
  if (!session.has_passkey && !canType)
    return ui.card({
      title: messages.confirmTitle,
      body: html`<p>${words.needsFactor}</p>${ui.actions(ui.linkButton({ label: words.addPasskey, href: '/account/passkeys' }))}`,
    });
  const passkey =
    session.has_passkey &&
    passkeyPanel({
      locale,
      does: 'grant',
      label: messages.allowPasskey,
      returnTo: PERMISSIONS_PATH,
      kind: 'primary',
      terms: JSON.stringify(sentTerms(proposed)),
    });
  const kind = session.has_passkey ? 'secondary' : 'primary';
  const button = ui.button({ label: messages.allow, id: 'grant-now', kind });
  return ui.card({
    title: messages.confirmTitle,
    id: 'confirm-terms',
    body: ui.form({
      action: path,
      id: 'grant-form',
      label: messages.confirmTitle,
      hidden: {
        ...hiddenFields(content.form),
        type: proposed.type.type,
        step: 'grant',
        terms_hash: proposed.terms_hash,
      },
      body: html`${ui.errorSummary(locale, faults)}${confirmDecision({
        locale,
        faults,
        passkey,
        typed: canType ? { button } : { instead: words.passkeyOnly },
      })}`,
    }),
  });
}

/** As the call takes them: it adds the version of the declaration itself. */
function sentTerms({ terms: { details_version: _, ...terms } }: ProposedPermission) {
  return terms;
}
