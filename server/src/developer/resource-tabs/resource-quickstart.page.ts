import { keepsSecret, type uriStatusOf } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { verificationBadge } from '../../redirect-uris/index.ts';
import type { Resource } from '../../resources/index.ts';
import { stackLinks } from '../quickstart/stack-links.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { resourceQuickstartMessages } from './resource-quickstart.messages.ts';
import { introspectionCall, SAMPLES, type Sample, type SampleValues } from './samples.ts';

type Quickstart = { host: ReturnType<typeof uriStatusOf>['status']; sample: Sample; highlight: Highlight };

export function resourceQuickstartBody(visit: TabVisit, resource: Resource, content: Quickstart): Html {
  const { locale, application, context } = visit;
  const words = resourceQuickstartMessages[locale];
  const values: SampleValues = {
    issuer: context.config.base_url,
    client_id: application.client_id,
    identifier: resource.identifier,
    scopes: resource.scopes.map(({ name }) => name),
    is_opaque: resource.access_token_format === 'opaque',
  };
  return html`<p class="lead">${words.lead}</p>
${host(visit, content)}
${protect(visit, values, content)}
${clients(visit, values)}
${values.is_opaque ? null : revocation(visit)}
${ui.card({
  title: words.reference,
  lead: words.referenceBody,
  body: ui.actions(ui.linkButton({ label: words.reference, href: '/docs', id: 'api-reference' })),
})}`;
}

function host({ locale, root, manages }: TabVisit, { host }: Quickstart): Html {
  const words = resourceQuickstartMessages[locale];
  const isOpen = host === 'unverified' || host === 'expired';
  const body = isOpen ? words.hostBody : host === 'verified' ? words.hostDone : words.hostLocal;
  const verify =
    isOpen &&
    manages &&
    ui.actions(
      ui.linkButton({
        label: words.verify,
        href: `${root}/redirect-uris`,
        kind: 'primary',
        id: 'verify-host',
      }),
    );
  return ui.card({
    title: words.host,
    lead: verificationBadge(locale, host),
    body: html`<p>${body}</p>${verify}`,
  });
}

function protect(visit: TabVisit, values: SampleValues, { sample, highlight }: Quickstart): Html {
  const { locale, path, root, application } = visit;
  const words = resourceQuickstartMessages[locale];
  const secret =
    keepsSecret(application.token_endpoint_auth_method) && html`<p class="hint">${words.secret}</p>`;
  return ui.card({
    title: words.protect,
    lead: words.protectBody,
    body: html`${stackLinks(words.library, path, SAMPLES, sample.id)}
${ui.codeBlock({ locale, id: 'sample', label: sample.label, code: sample.program(values), colors: { highlight, language: sample.language } })}
<p class="hint">${words.install(sample.readme)}</p>
<h3>${words.otherLanguages}</h3><p>${values.is_opaque ? words.otherBodyOpaque : words.otherBody}</p>
${ui.codeBlock({ locale, id: 'introspection', label: consoleMessages[locale].terminal, code: introspectionCall(values), colors: { highlight, language: 'sh' } })}${secret}`,
    footer: html`<a href="${root}/secrets">${words.toSecrets}</a>`,
  });
}

function clients({ locale }: TabVisit, { identifier, scopes }: SampleValues): Html {
  const words = resourceQuickstartMessages[locale];
  return ui.card({
    title: words.clients,
    lead: words.clientsBody,
    body: html`${ui.copyField({ locale, id: 'resource', label: 'resource', value: identifier })}${ui.copyField(
      {
        locale,
        id: 'scope',
        label: 'scope',
        value: scopes.join(' '),
        hint: words.scopeHint,
      },
    )}`,
  });
}

function revocation({ locale, root }: TabVisit): Html {
  const words = resourceQuickstartMessages[locale];
  return ui.card({
    title: words.revocation,
    body: html`<p>${words.revocationBody}</p>`,
    footer: html`<a href="${root}/webhooks">${words.toWebhooks}</a>`,
  });
}
