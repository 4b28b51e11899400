import { keepsSecret } from '../../applications/index.ts';
import { addUriForm } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { fitSnippet } from './fit-snippet.ts';
import { quickstartMessages } from './quickstart.messages.ts';
import { stackLinks } from './stack-links.ts';
import { STACKS, type Stack, snippetOf } from './stacks.ts';
import { type Fit, valuesFor } from './values.ts';

export function quickstartBody(visit: TabVisit, stack: Stack, highlight: Highlight): Html {
  const { locale, application, context } = visit;
  const words = quickstartMessages[locale];
  const fit = valuesFor(context.config.base_url, application, stack);
  const { app_url } = fit.values;
  const address = `${app_url}/sign-in`;
  return html`<p class="lead">${words.lead}</p>
${stackLinks(words.stack, visit.path, STACKS, stack.id)}
<p>${words.otherLanguages} ${otherLanguages(application.application_id)}</p>
${fit.missing.length > 0 && missing(visit, stack, fit)}
${ui.card({
  title: words.install,
  body: ui.codeBlock({
    locale,
    id: 'install',
    label: consoleMessages[locale].terminal,
    code: `npm install ${stack.packages.join(' ')}`,
    colors: { highlight, language: 'sh' },
  }),
})}
${environment(visit, stack, app_url, highlight)}
${ui.card({
  title: words.code,
  body: ui.codeBlock({
    locale,
    id: 'snippet',
    label: stack.label,
    code: fitSnippet(snippetOf(stack), fit.values),
    colors: { highlight, language: 'ts' },
  }),
})}
${ui.card({
  title: words.run,
  body: html`<p>${stack.callback !== null ? words.runHosted : stack.client_type === 'public' ? words.runEdge : words.runBody(address)}</p>
${ui.copyField({ locale, id: 'redirect_uri', label: words.usesUri, value: fit.redirect_uri })}<p><a href="/docs/relying-parties?application=${application.application_id}">${words.more}</a></p>`,
})}`;
}

/** Guides whose programs run against this service too, filled in with the values of the application (docs/). */
const OTHER_LANGUAGES = { python: 'Python', go: 'Go', java: 'Java', php: 'PHP', ruby: 'Ruby', rust: 'Rust' };

function otherLanguages(applicationId: number): Html[] {
  return Object.entries(OTHER_LANGUAGES).map(
    ([guide, label], index) =>
      html`${index > 0 && ' · '}<a href="/docs/clients/${guide}?application=${applicationId}">${label}</a>`,
  );
}

function missing(visit: TabVisit, stack: Stack, fit: Fit): Html {
  const { locale, root, path, application, manages } = visit;
  const words = quickstartMessages[locale];
  const tabs = {
    redirect_uri: ['redirect-uris', words.toUris],
    openid: ['scopes', words.toScopes],
    public: ['settings', words.toSettings],
    confidential: ['settings', words.toSettings],
    pkce: ['settings', words.toSettings],
  } as const;
  const lines = fit.missing.map((name) => {
    const [slug, label] = tabs[name];
    const uri = name === 'redirect_uri' && html` <code>${fit.redirect_uri}</code>`;
    const registered = application.redirect_uris.map(({ uri }) => uri);
    const add =
      uri &&
      manages &&
      addUriForm(locale, {
        ...{ application_id: application.application_id, uri: fit.redirect_uri, registered },
        return_to: `${path}?stack=${encodeURIComponent(stack.id)}`,
      });
    return html`<li>${words[name]}${uri} <a href="${root}/${slug}">${label}</a>${add}</li>`;
  });
  return ui.notice({ kind: 'warning', id: 'missing', title: words.notYet, body: html`<ul>${lines}</ul>` });
}

function environment(
  { locale, application }: TabVisit,
  stack: Stack,
  app_url: string,
  highlight: Highlight,
): Html {
  const words = quickstartMessages[locale];
  const { client_secret_fingerprint: fingerprint, token_endpoint_auth_method } = application;
  if (stack.client_type === 'public')
    return ui.card({ title: words.environmentPublic, body: html`<p>${words.environmentPublicBody}</p>` });
  const comment =
    keepsSecret(token_endpoint_auth_method) && fingerprint !== null
      ? words.secretComment(fingerprint)
      : words.secretMissing;
  const code = [comment, 'export CLIENT_SECRET=svc_sec_…', ...stack.environment(app_url)].join('\n');
  return ui.card({
    title: words.environment,
    body: ui.codeBlock({
      locale,
      id: 'environment',
      label: consoleMessages[locale].environment,
      code,
      colors: { highlight, language: 'sh' },
    }),
  });
}
