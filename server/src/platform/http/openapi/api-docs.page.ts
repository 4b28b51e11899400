import * as ui from '../../html/components/index.ts';
import { type Html, html } from '../../html/html.ts';
import { page } from '../../html/layout.ts';
import type { Locale } from '../../i18n/locale.ts';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Operation = {
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, unknown>;
};
/** The parts of an OpenAPI document that the page shows. */
export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, { description?: string }> };
};

const errorsLink = (words: string) => html`<a href="/docs/errors">${words}</a>`;

const en = {
  title: 'API',
  lead: (document: Html) =>
    html`Every call of this service, also available as ${document}. See also ${errorsLink('all error codes')}.`,
  contents: 'All calls',
  callers: 'Callers',
  anyone: 'Anyone',
  none: 'no credentials',
  or: ' or ',
  parameters: 'In the URL',
  body: 'Body',
  answers: 'Answers',
  optional: 'optional',
};
const words: Record<Locale, typeof en> = {
  en,
  ja: {
    title: 'API',
    lead: (document) =>
      html`このサービスのすべての呼び出しです。機械可読の文書は ${document} にあります。${errorsLink('エラーコードの一覧')}もご覧ください。`,
    contents: 'すべての呼び出し',
    callers: '呼び出せる人',
    anyone: '誰でも',
    none: '認証なし',
    or: ' または ',
    parameters: 'URL 内',
    body: '本文',
    answers: '応答',
    optional: '省略可',
  },
};

/** One card per call, ordered by path. */
export function apiDocsPage(locale: Locale, description: ApiDescription): string {
  const { title, lead } = words[locale];
  const calls = Object.entries(description.paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
    );
  const index = ui.contents(
    words[locale].contents,
    calls.map(({ method, path }) => ({ id: idOf(method, path), name: `${method.toUpperCase()} ${path}` })),
  );
  const cards = calls.map(({ method, path, operation }) =>
    call(locale, description, method, path, operation),
  );
  const document = html`<a href="/openapi.json">/openapi.json</a>`;
  const body = html`${ui.pageHead(title, lead(document))}${index}${cards}`;
  return page({ locale, title, path: '/docs', body });
}

function idOf(method: string, path: string): string {
  return `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '');
}

function call(
  locale: Locale,
  description: ApiDescription,
  method: string,
  path: string,
  operation: Operation,
): Html {
  const { callers, parameters, body, answers } = words[locale];
  const content = Object.entries(operation.requestBody?.content ?? {});
  const inAddress = operation.parameters ?? [];
  return ui.card({
    id: idOf(method, path),
    title: `${method.toUpperCase()} ${path}`,
    ...(operation.summary && { lead: operation.summary }),
    body: ui.facts([
      [callers, callersOf(locale, description, operation)],
      ...(inAddress.length > 0
        ? [[parameters, inAddress.map((each) => parameter(locale, each))] as const]
        : []),
      ...content.map(([type, { schema }]) => [`${body} (${type})`, members(locale, schema)] as const),
      [answers, Object.keys(operation.responses ?? {}).join(', ')],
    ] as [string, Html | Html[] | string][]),
  });
}

function callersOf(locale: Locale, { components }: ApiDescription, { security = [] }: Operation): string {
  const { anyone, none, or } = words[locale];
  const names = security.flatMap((scheme) => Object.keys(scheme));
  if (names.length === 0) return anyone;
  const described = names.map((name) => components?.securitySchemes?.[name]?.description ?? name);
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
  return (isOptional ? [...described, none] : described).join(or);
}

function parameter(locale: Locale, { name, required, description, schema }: Parameter): Html {
  return member(locale, name, { ...schema, ...(description && { description }) }, required === true);
}

function members(locale: Locale, schema: Schema): Html | Html[] {
  const shape = schema.properties
    ? schema
    : (schema.anyOf ?? schema.oneOf ?? []).find((each) => each.properties);
  if (!shape?.properties) return html`<code>${typeName(schema)}</code>`;
  return Object.entries(shape.properties).map(([name, each]) =>
    member(locale, name, each, shape.required?.includes(name) === true),
  );
}

function member(locale: Locale, name: string, schema: Schema, isRequired: boolean): Html {
  const remark = [!isRequired && words[locale].optional, schema.description].filter(Boolean).join('; ');
  return html`<div><code>${name}</code>: ${typeName(schema)}${remark && html` <span class="fine">${remark}</span>`}</div>`;
}

function typeName(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(' | ');
  if (schema.items) return `${typeName(schema.items)}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}
