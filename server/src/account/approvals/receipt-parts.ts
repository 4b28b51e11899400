import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { receiptMessages } from './receipt.messages.ts';

export const RECEIPT_SCRIPT = addAsset(new URL('./receipt.js', import.meta.url));

/** A receipt and what it speaks of, for the script that verifies it. */
export type Proof = {
  locale: Locale;
  /** Of the request. */
  id: string;
  issuer: string;
  receipt: string;
  typ: 'approval-receipt+jwt' | 'access-receipt+jwt';
  /** Canonical JSON and its hash; null: a decision about nothing that was shown. */
  payload: { text: string; hash: string } | null;
  details?: { text: string; hash: string } | null;
  evidence: Record<string, unknown> | null;
  /** Whose passkey it was. */
  passkey: string;
  docs: string;
};

/** Each statement with its verdict, which the script writes. */
export function proofCard(proof: Proof): Html {
  const { locale, id, issuer, receipt, typ, payload, details = null, evidence } = proof;
  const messages = receiptMessages[locale];
  const own = attributes({
    id: 'proof',
    'data-receipt': receipt,
    'data-typ': typ,
    'data-issuer': issuer,
    'data-request': id,
    'data-payload': payload?.text ?? '',
    'data-payload-hash': payload?.hash ?? '',
    'data-details': details?.text ?? '',
    'data-details-hash': details?.hash ?? '',
    'data-evidence': evidence === null ? '' : JSON.stringify(evidence),
    'data-verified': messages.verified,
    'data-wrong': messages.wrong,
    'data-unknown': messages.unknown,
  });
  const statement = (check: string, words: string) =>
    html`<div data-check="${check}"><dt>${words}</dt><dd><span role="status">${messages.notYet}</span></dd></div>`;
  return ui.card({
    title: messages.proof,
    lead: evidence === null ? messages.proofLead : messages.proofLeadPasskey,
    body: html`<dl class="facts" ${own}>${payload && statement('shown', messages.shown)}${statement('service', messages.service)}${evidence && statement('passkey', proof.passkey)}</dl>
<p class="fine"><a href="${proof.docs}">${messages.how}</a></p>`,
  });
}

/** The receipt to take along. `href`: where the API gives it with its evidence. */
export function keepCard({ locale, id, receipt }: Proof, href: string): Html {
  const messages = receiptMessages[locale];
  const file = attributes({
    class: 'button primary',
    href,
    download: `${id}.json`,
    id: 'download-receipt',
  });
  return ui.card({
    title: messages.keep,
    lead: messages.keepLead,
    body: html`${ui.copyField({ locale, id: 'receipt-jws', label: messages.jws, value: receipt })}${ui.actions(
      html`<a ${file}>${messages.download}</a>`,
      html`<button type="button" class="button secondary" id="print-receipt" hidden>${messages.print}</button>`,
    )}`,
  });
}
