import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CountedPart, Period, Span } from '../../platform/period.ts';
import { BREAKER_THRESHOLD, type DeliveryStatus, type ProbeResult } from '../../webhooks/index.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { deliveryMessages } from './deliveries.messages.ts';
import { webhookMessages } from './webhooks.messages.ts';

type Webhooks = {
  counts: Record<DeliveryStatus, number>;
  health: { failures: number; failing_since: Date | null };
  probes: ProbeResult[] | null;
  over: { period: Period; span: Span; counted: CountedPart[] | null };
};

const TONES = { pass: 'success', warn: 'warning', fail: 'danger', unanswered: 'neutral' } as const;

export function webhooksBody(visit: TabVisit, content: Webhooks): Html {
  return html`${content.probes && results(visit, content.probes)}
${address(visit, content)}
${visit.application.webhook_url !== null && overTime(visit, content)}
${visit.manages && visit.application.webhook_url !== null && attempts(visit)}`;
}

function address({ locale, application, root, manages }: TabVisit, { counts, health }: Webhooks): Html {
  const words = webhookMessages[locale];
  const { webhook_url } = application;
  const set =
    manages &&
    ui.linkButton({
      label: webhook_url === null ? words.setAddress : words.changeAddress,
      href: `${root}/settings#webhook`,
      id: 'set-address',
    });
  if (webhook_url === null)
    return ui.card({
      title: words.address,
      lead: words.addressLead,
      body: html`${ui.notice({ kind: 'warning', id: 'no-address', body: words.noAddress })}${set && ui.actions(set)}`,
    });
  const listed = (status: DeliveryStatus) =>
    html`<a href="${root}/deliveries?status=${status}">${String(counts[status])}</a>`;
  const pairs: [string, Fragment][] = [
    [words.address, html`<code>${webhook_url}</code>`],
    [words.state, state(locale, health, counts)],
    [words.waiting, listed('waiting')],
    [words.delivered, listed('delivered')],
    [words.dead, listed('dead')],
  ];
  return ui.card({
    title: words.address,
    lead: words.addressLead,
    body: ui.facts(pairs),
    footer: ui.actions(
      ui.linkButton({ label: words.seeAll, href: `${root}/deliveries`, id: 'all-deliveries' }),
      set,
    ),
  });
}

function overTime({ locale, path }: TabVisit, { over: { period, span, counted } }: Webhooks): Html {
  const words = webhookMessages[locale];
  return ui.card({
    id: 'over-time',
    title: words.overTime,
    lead: words.overTimeLead,
    body: html`${ui.periodLinks(locale, path, period)}${ui.overTime({
      locale,
      id: 'deliveries',
      title: deliveryMessages[locale].title,
      span,
      counted,
      series: [
        { label: words.delivered, kinds: ['delivered'], tone: 'success' },
        { label: words.waiting, kinds: ['waiting'], tone: 'warning' },
        { label: words.dead, kinds: ['dead'], tone: 'danger' },
      ],
    })}`,
  });
}

function state(
  locale: Locale,
  { failures, failing_since }: Webhooks['health'],
  counts: Webhooks['counts'],
): Fragment {
  const words = webhookMessages[locale];
  if (failures === 0 || failing_since === null)
    return counts.delivered > 0 ? ui.badge('success', words.healthy) : ui.badge('neutral', words.noneYet);
  return html`${ui.badge('danger', words.failing)} ${words.failingSince(failures)} ${ui.moment(locale, failing_since)}${
    failures >= BREAKER_THRESHOLD && html`<p class="hint">${words.careful}</p>`
  }`;
}

function attempts({ locale, path }: TabVisit): Html {
  const words = webhookMessages[locale];
  return ui.card({
    title: words.tryTitle,
    lead: words.tryLead,
    body: ui.form({
      action: path,
      body: html`<p class="hint">${words.checkHint}</p>${ui.actions(
        ui.button({ label: words.test, name: 'do', value: 'test' }),
        ui.button({ label: words.check, kind: 'secondary', name: 'do', value: 'check' }),
      )}`,
    }),
  });
}

function results({ locale, path, application }: TabVisit, probes: ProbeResult[]): Html {
  const words = webhookMessages[locale];
  const [first] = probes;
  if (first?.verdict === 'unanswered') {
    const why = words.unreachable(application.webhook_url ?? '', first.answered);
    return ui.notice({ kind: 'warning', id: 'results', title: words.notReached, body: why });
  }
  return ui.card({
    id: 'results',
    title: words.results,
    body: ui.dataTable({
      locale,
      caption: words.results,
      path,
      columns: [words.request, words.answered, words.verdict],
      rows: probes.map(({ probe, answered, verdict }) => [
        words[probe],
        /^\d+$/.test(answered) ? html`<code>${answered}</code>` : words.failure(answered),
        html`${ui.badge(TONES[verdict], words[verdict])}${
          verdict !== 'pass' && html`<p class="hint">${advice(locale, probe, verdict)}</p>`
        }`,
      ]),
      empty: html``,
    }),
  });
}

function advice(
  locale: Locale,
  probe: ProbeResult['probe'],
  verdict: 'warn' | 'fail' | 'unanswered',
): string {
  const words = webhookMessages[locale];
  if (verdict === 'fail') return words[`${probe}Fix`];
  return verdict === 'warn' ? words.unclearFix : words.unansweredFix;
}
