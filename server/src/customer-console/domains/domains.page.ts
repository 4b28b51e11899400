import { type CustomerDomain, customerDomainRecord, JOINING } from '../../customers/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import { canVerifyDomain } from '../../platform/domains/domain-proof.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { TabState, TabVisit } from '../shared/tab.ts';
import { domainsMessages } from './domains.messages.ts';

export function domainsBody(visit: TabVisit, state: TabState, rows: CustomerDomain[]): Html {
  const { locale, path } = visit;
  const words = domainsMessages[locale];
  const { sent, faults } = state;
  const adding = ui.form({
    action: path,
    id: 'domain-form',
    label: words.add,
    hidden: { do: 'add' },
    body: html`${ui.textField({
      name: 'domain',
      code: true,
      label: words.domain,
      value: sent.get('do') === 'add' ? sent.get('domain') : '',
      required: true,
      autocomplete: 'off',
      ...ui.faultOf(faults, 'domain'),
    })}${stepUpHint(visit)}${ui.actions(ui.button({ label: words.addNow, id: 'add-domain' }))}`,
  });
  return html`<p class="lead">${words.lead}</p>
${rows.length === 0 ? ui.emptyState({ icon: 'globe', title: words.empty, body: words.emptyBody }) : rows.map((row, index) => domain(visit, row, index))}
${ui.card({ title: words.add, body: adding })}`;
}

function domain(visit: TabVisit, row: CustomerDomain, index: number): Html {
  const { locale, now, path } = visit;
  const words = domainsMessages[locale];
  const { domain: name, verified_at, expires_at, joining } = row;
  const state =
    verified_at === null ? ui.badge('warning', words.unproven) : ui.badge('success', words.proven);
  const end =
    expires_at !== null &&
    html` <span class="fine">${verified_at === null ? words.proofEnded : words.proofEnds} ${ui.moment(locale, expires_at)}</span>`;
  const joinForm = ui.form({
    action: path,
    label: `${name}${colon(locale)}${words.joining}`,
    hidden: { domain: name, do: 'joining' },
    body: html`${ui.selectField({
      name: 'joining',
      id: `joining-${index}`,
      label: words.joining,
      value: joining,
      options: JOINING.map((value) => ({ value, label: words[value] })),
    })}${ui.actions(ui.button({ label: words.save, id: `save-joining-${index}`, kind: 'secondary' }))}`,
  });
  return ui.card({
    title: name,
    body: html`<p>${state}${end}</p>${canVerifyDomain(row, now) && proof(visit, row, index)}${joinForm}${removing(visit, row, index)}`,
  });
}

function proof(visit: TabVisit, row: CustomerDomain, index: number): Html {
  const { locale, context, path } = visit;
  const words = domainsMessages[locale];
  const record = customerDomainRecord(context.keyring, row);
  return ui.form({
    action: path,
    label: `${row.domain}${colon(locale)}${words.verify}`,
    hidden: { domain: row.domain },
    body: html`${ui.copyField({ locale, id: `record-name-${index}`, label: words.recordName, value: record.name })}${ui.copyField({ locale, id: `record-value-${index}`, label: words.recordValue, value: record.value })}${stepUpHint(visit)}${ui.actions(
      ui.button({ label: words.verify, name: 'do', value: 'verify', id: `verify-${index}` }),
    )}`,
  });
}

function removing({ locale, path }: TabVisit, { domain }: CustomerDomain, index: number): Html {
  const words = domainsMessages[locale];
  return ui.form({
    action: path,
    label: `${domain}${colon(locale)}${words.remove}`,
    hidden: { domain },
    body: ui.actions(
      ui.button({
        label: words.remove,
        name: 'do',
        value: 'remove',
        id: `remove-domain-${index}`,
        kind: 'secondary',
      }),
    ),
  });
}
