import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Caller, identify } from './caller.ts';
import { localeOf } from './locale.ts';
import { formBody } from './parameters.ts';
import { type PageStatus, sendPage } from './send-page.ts';
import type { Endpoint, Reply, Request } from './server.ts';

/** A request for a page: the caller (`Given`) and the parsed URL. */
export type Visit<Given extends object = object, Params = unknown, Query = unknown> = Given & {
  context: Context;
  request: Request;
  reply: Reply;
  locale: Locale;
  now: Date;
  params: Params;
  query: Query;
};

/** `to`: a 303 redirect. A string is a document with 200; a refused form is a document with 422. */
export type PageAnswer = string | { document: string; status?: PageStatus } | { to: string } | Reply;

type PageRoute<
  Given extends object,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Fields extends z.ZodType,
> = {
  caller: Caller<Given>;
  /** The callers who may submit the form, if fewer than those who may see it. */
  submitter?: Caller<Given>;
  params?: Params;
  /** Of the GET request. */
  query?: Query;
  /** The form; without it `submit` gets the parameters unparsed. */
  fields?: Fields;
  /** The page with the form, if GET on this path does not show it: users return there. */
  formOn?: (params: Record<string, string>, form: URLSearchParams) => string;
  config?: FastifyContextConfig;
  /** GET: renders the page. */
  show?: (visit: Visit<Given, z.output<Params>, z.output<Query>>) => PageAnswer | Promise<PageAnswer>;
  /** POST: handles the form. */
  submit?: (
    visit: Visit<Given, z.output<Params>>,
    form: Fields extends z.ZodUnknown ? URLSearchParams : z.output<Fields>,
  ) => PageAnswer | Promise<PageAnswer>;
};

/** A page at `path`: GET shows it, POST handles its form. Not in the OpenAPI document. */
export function pageAt<
  Given extends object,
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Fields extends z.ZodType = z.ZodUnknown,
>(path: string, page: PageRoute<Given, Params, Query, Fields>): Endpoint {
  const { caller, submitter = caller, params, query, fields, formOn, show, submit } = page;
  const config = { ...page.config, page: true };
  return (server, context) => {
    if (show) {
      server.route({
        method: 'GET',
        url: path,
        config: { ...config, caller },
        schema: { ...(params && { params }), ...(query && { querystring: query }) },
        ...arriving(caller, context, ({ url }) => url),
        handler: async (request, reply) => {
          const visit = visitOf(context, request, reply) as Parameters<typeof show>[0];
          return send(reply, await show(visit));
        },
      });
    }
    if (submit) {
      const formPage = (request: Request) =>
        formOn?.(request.params as Record<string, string>, formBody(request)) ?? request.url;
      server.route({
        method: 'POST',
        url: path,
        config: { ...config, caller: submitter },
        ...(page.config?.bodyLimit !== undefined && { bodyLimit: page.config.bodyLimit }),
        schema: { ...(params && { params }), ...(fields && { body: fields }) },
        ...arriving(submitter, context, formPage),
        handler: async (request, reply) => {
          const visit = visitOf(context, request, reply) as Parameters<typeof submit>[0];
          const form = fields ? request.body : formBody(request);
          return send(reply, await submit(visit, form as Parameters<typeof submit>[1]));
        },
      });
    }
  };
}

/** Sets where a caller without a (fresh) session returns to, before the caller is checked. */
function arriving(caller: Caller, context: Context, formPage: (request: Request) => string) {
  return {
    preValidation: (request: Request, reply: Reply) => {
      request.formPage = formPage(request);
      return identify(caller, { context, request, reply });
    },
  };
}

function visitOf(context: Context, request: Request, reply: Reply): Visit {
  const { params, query, caller } = request;
  const locale = localeOf(request);
  return { context, request, reply, locale, now: context.clock.now(), params, query, ...caller };
}

function send(reply: Reply, answer: PageAnswer | undefined): Reply {
  // Awaiting a reply that the page sent itself yields undefined.
  if (answer === undefined) return reply;
  if (typeof answer === 'string') return sendPage(reply, answer);
  if ('to' in answer) return reply.redirect(answer.to, 303);
  return 'document' in answer ? sendPage(reply, answer.document, answer.status) : answer;
}
