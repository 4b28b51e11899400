import { type SampleLanguage, sampleOf, shownLanguages } from '../../developer/index.ts';
import { type ErrorCode, errorCodesAt } from '../../platform/error-codes.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import { errorTexts } from '../../platform/http/errors/docs/error-texts.messages.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, listSeparator } from '../../platform/i18n/punctuation.ts';
import { sample } from '../samples/sample.page.ts';
import type { SampleValues } from '../samples/sample-values.ts';
import { apiMessages } from './api.messages.ts';
import type { ApiDescription, Schema } from './api-description.ts';
import type { Call } from './api-reference.ts';
import { OF_CLIENTS, requestOf, shapeOf } from './request-samples.ts';
import { tryCall } from './try-call.page.ts';

type CallContext = {
  locale: Locale;
  highlight: Highlight;
  description: ApiDescription;
  issuer: string;
  values: SampleValues | null;
  language: SampleLanguage;
  isSignedIn: boolean;
};

/** Everything about one call: who may make it, what it takes and answers, and programs that make it. */
export function callSection(context: CallContext, call: Call): Html {
  const { locale, description } = context;
  const words = apiMessages[locale];
  const { method, path, id, operation } = call;
  const content = Object.entries(operation.requestBody?.content ?? {});
  const parameters = operation.parameters ?? [];
  const own: [Fragment, Fragment][] = [
    [words.callers, callersOf(locale, description, call)],
    ...(parameters.length > 0
      ? [
          [
            words.parameters,
            html`<dl class="members">${parameters.map((each) => member(locale, each.name, { ...each.schema, ...(each.description && { description: each.description }) }, each.required === true))}</dl>`,
          ] as [Fragment, Fragment],
        ]
      : []),
    ...content.map(([type, { schema }]): [Fragment, Fragment] => [
      words.body(type),
      members(locale, schema ?? {}),
    ]),
    [words.answers, answers(locale, call)],
  ];
  return html`<section class="card call" id="${id}">
<header><h2><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h2>${operation.summary && html`<p class="lead" lang="en">${operation.summary}</p>`}</header>
${requests(context, call)}${tryCall(context, call)}${response(context, call)}
${ui.facts(own)}
</section>
`;
}

function callersOf(locale: Locale, { components }: ApiDescription, { path, operation }: Call): Html {
  const { anyone, client, none, or } = apiMessages[locale];
  const { security = [] } = operation;
  if (OF_CLIENTS.test(path)) return html`${client}`;
  const names = security.flatMap((scheme) => Object.keys(scheme));
  if (names.length === 0) return html`${anyone}`;
  const described = names.map((name) => components?.securitySchemes?.[name]?.description ?? name);
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
  return html`${(isOptional ? [...described, none] : described).join(or)}`;
}

function members(locale: Locale, schema: Schema): Html {
  const shape = shapeOf(schema);
  if (!shape?.properties) return html`<code>${typeName(schema)}</code>`;
  const entries = Object.entries(shape.properties).filter(([, each]) => each.not === undefined);
  return html`<dl class="members">${entries.map(([name, each]) => member(locale, name, each, shape.required?.includes(name) === true))}</dl>`;
}

function member(locale: Locale, name: string, schema: Schema, isRequired: boolean): Html {
  const words = apiMessages[locale];
  const limits = schema.maxLength !== undefined && words.atMost(schema.maxLength);
  const remark = [!isRequired && words.optional, limits].filter(Boolean).join(listSeparator(locale));
  return html`<div><dt><code>${name}</code> <span class="fine">${typeName(schema)}${remark && ` · ${remark}`}</span></dt>${schema.description && html`<dd lang="en">${schema.description}</dd>`}</div>`;
}

/** Beyond these the list of values says less than the first of them. */
const MAX_VALUES = 12;

function typeName(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const values = schema.enum.slice(0, MAX_VALUES).map((value) => JSON.stringify(value));
    return [...values, ...(schema.enum.length > MAX_VALUES ? ['…'] : [])].join(' | ');
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(' | ');
  if (schema.items) return `${typeName(schema.items)}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

type StatusMeaning = { status: string; code: ErrorCode | null; meaning: string };

/** Each status with what it means; the errors closed, because most calls have the same. */
function answers(locale: Locale, { path, operation }: Call): Html {
  const all = Object.entries(operation.responses ?? {});
  const errors = all.filter(([status]) => Number(status) >= 400);
  const others = all.filter(([status]) => Number(status) < 400);
  const codes = errors.flatMap(([status, { description = '' }]): StatusMeaning[] => {
    const named = errorCodesAt(path, Number(status));
    if (named.length === 0) return [{ status, code: null, meaning: description }];
    return named.map((code) => ({ status, code, meaning: errorTexts[locale][code].meaning }));
  });
  return html`<ul class="plain">${others.map(([status, { description }]) => html`<li><code>${status}</code>${description && description !== 'Default Response' && html` <span lang="en">${description}</span>`}</li>`)}</ul>${
    codes.length > 0 &&
    html`<details class="more"><summary>${apiMessages[locale].errorsOf(codes.length)}</summary><ul class="plain">${codes.map(({ status, code, meaning }) => html`<li><code>${status}</code> ${code && html`<a href="${`/docs/errors#${code}`}"><code>${code}</code></a> `}${meaning}</li>`)}</ul></details>`
  }`;
}

/** Two samples, of which the one in the reader's language is open: `name` closes the other without a script. */
function requests({ locale, highlight, issuer, values, language }: CallContext, call: Call): Html {
  const words = apiMessages[locale];
  const request = requestOf(call, issuer, values);
  const samples = shownLanguages(language).map(({ id, label, code }) => {
    const text = sampleOf(id, request);
    const named = `${words.request}${colon(locale)}${call.method} ${call.path}${listSeparator(locale)}${label}`;
    const own = attributes({ open: id === language, name: `${call.id}-request` });
    return html`<details ${own}><summary>${label}</summary>${sample({ locale, highlight, id: `${call.id}-${id}`, language: code, label: named, text })}</details>
`;
  });
  return html`<div class="samples">${samples}</div>
`;
}

function response({ locale, highlight }: CallContext, call: Call): Html | null {
  const words = apiMessages[locale];
  const found = Object.entries(call.operation.responses ?? {}).find(
    ([status, { content }]) => Number(status) < 300 && content?.['application/json']?.example !== undefined,
  );
  if (!found) return null;
  const [status, { content }] = found;
  const { example, schema } = content!['application/json']!;
  const shape = shapeOf(schema);
  const count = Object.keys(shape?.properties ?? {}).length;
  return html`<div class="samples"><details open><summary>${words.answer(status)}</summary>${sample({
    locale,
    highlight,
    id: `${call.id}-response`,
    language: 'json',
    label: `${words.answer(status)}${colon(locale)}${call.method} ${call.path}`,
    text: JSON.stringify(example, null, 2),
  })}</details>
${count > 0 && html`<details><summary>${words.members(count)}</summary>${members(locale, schema!)}</details>`}</div>
`;
}
