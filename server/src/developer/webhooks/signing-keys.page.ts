import type { SigningKey } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { GRACES } from '../secrets/secrets.page.ts';
import { confirmFirstOn, stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { signingKeyMessages } from './signing-keys.messages.ts';

export type ShownSecret = { kid: string; secret: string; standard_webhooks_secret: string };
type SigningKeys = {
  /** Newest first. */
  keys: (SigningKey & { waiting: number })[];
  faults: Record<string, string>;
  shown: ShownSecret | null;
};

export function signingKeysBody(visit: TabVisit, { keys, faults, shown }: SigningKeys): Html {
  const { locale, context, path, manages } = visit;
  const words = signingKeyMessages[locale];
  const active = keys.filter(({ revoked_at }) => revoked_at === null);
  const secret =
    shown &&
    ui.notice({
      kind: 'warning',
      body: html`${ui.copyField({ locale, label: words.secretOf(shown.kid), value: shown.secret, id: 'secret' })}${ui.copyField(
        {
          locale,
          label: words.standardSecret,
          hint: words.standardSecretHint,
          value: shown.standard_webhooks_secret,
          id: 'standard_webhooks_secret',
        },
      )}`,
    });
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path,
    columns: [words.kid, words.issued, words.state, ...(manages ? [words.what] : [])],
    rows: keys.map((key) => row(visit, key, active)),
    empty: ui.emptyState({ icon: 'pen', title: words.empty, body: words.emptyBody }),
  });
  return html`${ui.errorSummary(locale, faults)}${secret}${ui.card({
    id: 'keys',
    title: words.title,
    lead: words.lead,
    body: html`${ui.copyField({
      locale,
      label: words.fetch,
      value: `${context.config.base_url}/api/v1/webhook_signing_keys`,
      id: 'fetch',
    })}${table}${manages && issue(visit, faults)}`,
    footer: html`<p class="hint">${words.emergency}</p>`,
  })}`;
}

function row(visit: TabVisit, key: SigningKeys['keys'][0], active: SigningKey[]): Fragment[] {
  const { locale, manages } = visit;
  return [
    html`<code>${key.kid}</code>`,
    ui.moment(locale, key.issued_at),
    state(visit, key, active[0]?.kid === key.kid),
    ...(manages ? [changes(visit, key, active.length > 1)] : []),
  ];
}

function state({ locale }: TabVisit, key: SigningKeys['keys'][0], isNewest: boolean): Html {
  const words = signingKeyMessages[locale];
  const { revoked_at, revoke_reason, expires_at, waiting } = key;
  if (revoked_at !== null)
    return html`${ui.badge('neutral', words.revoked)} ${revoke_reason && words[revoke_reason]}<br>${ui.moment(locale, revoked_at)}`;
  return html`${isNewest ? ui.badge('success', words.signs) : ui.badge('neutral', words.active)}${
    expires_at && html`<br>${words.ends} ${ui.moment(locale, expires_at)}`
  }${waiting > 0 && html`<br>${words.waiting(waiting)}`}`;
}

function changes(visit: TabVisit, { kid, revoked_at }: SigningKey, mayRevoke: boolean): Html | null {
  const { locale, path } = visit;
  const words = signingKeyMessages[locale];
  if (revoked_at !== null) return null;
  const shared = { action: path, subject: kid };
  const reveal = ui.confirmPanel({
    ...shared,
    id: `show-${kid}`,
    label: words.reveal,
    warning: html`<p>${words.revealWarning}</p>${stepUpHint(visit)}`,
    confirm: words.revealNow,
    hidden: { do: 'show', kid },
  });
  if (!mayRevoke) return reveal;
  return html`${reveal}${ui.confirmPanel({
    ...shared,
    id: `revoke-${kid}`,
    isLoss: true,
    label: words.revoke,
    warning: html`<p>${words.revokeWarning}</p>${stepUpHint(visit)}`,
    confirm: words.revokeNow,
    hidden: { do: 'revoke', kid },
  })}`;
}

function issue(visit: TabVisit, faults: Record<string, string>): Html {
  const { locale, path } = visit;
  const words = signingKeyMessages[locale];
  const panel = ui.confirmPanel({
    id: 'issue',
    label: words.issue,
    warning: words.issueWarning,
    confirm: words.issueNow,
    action: path,
    hidden: { do: 'issue' },
    fields: ui.selectField({
      name: 'grace_seconds',
      label: words.grace,
      hint: words.graceHint,
      value: '86400',
      options: GRACES.map((seconds) => ({ value: String(seconds), label: words[`grace${seconds}`] })),
      ...ui.faultOf(faults, 'grace_seconds'),
    }),
    open: faults.grace_seconds !== undefined,
  });
  return confirmFirstOn(visit, { label: words.issue }) ?? panel;
}
