import type { FastifyContextConfig, FastifySchema, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Problem } from '../errors.ts';
import { answerOnce, idempotencyHeaders } from '../idempotency/index.ts';
import { type AnswerList, byClass } from './answers-by-class.ts';
import { type Caller, identify, type SecurityScheme } from './caller.ts';
import { errorResponses, JSON_TYPE } from './responses.ts';
import type { Endpoint, Reply, Request } from './server.ts';

type Responses = Partial<Record<number, z.ZodType>>;
type Success = 200 | 201 | 202 | 204;

type ApiRoute<
  Given extends object,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends Responses,
> = {
  caller: Caller<Given>;
  summary: string;
  description?: string;
  tags?: string[];
  headers?: z.ZodType;
  params?: Params;
  query?: Query;
  /** A missing body is null. */
  body?: Body;
  /** Replaces `invalid_params` for input that the schemas refuse; gets the path of each error (`/credential/id`). */
  refusal?: (paths: string[], message: string) => Problem | undefined;
  /** By status. With one 2xx, the endpoint returns its body; with several, it calls `reply.code`. */
  responses: Answers;
  /** The statuses of its errors, each with the body `errorBody` (responses.ts). */
  errors: number[];
  /** Takes an Idempotency-Key; the caller, whose keys are apart from those of others. Errors 409, 422 and 429 come with it. */
  idempotent?: (given: Given) => string;
  config?: FastifyContextConfig;
};

/** One request of a JSON route: the caller (`Given`) and the validated input. */
type Call<Given extends object = object, Params = unknown, Query = unknown, Body = unknown> = Given & {
  context: Context;
  request: Request;
  reply: Reply;
  now: Date;
  params: Params;
  query: Query;
  body: Body;
};

type Answer<Answers extends Responses> = {
  [Status in keyof Answers & Success]: Answers[Status] extends z.ZodType ? z.output<Answers[Status]> : never;
}[keyof Answers & Success];

/** JSON routes: `api.post(url, { caller, body, responses, … }, async ({ body, … }) => answer)` is an endpoint. */
export const api = {
  get: on('GET'),
  post: on('POST'),
  put: on('PUT'),
  patch: on('PATCH'),
  delete: on('DELETE'),
};

/** Credentials that are valid and still not enough. */
const REFUSED_ANYWHERE: SecurityScheme[] = ['session', 'admin_token'];

function on(method: HTTPMethods) {
  return <
    Given extends object,
    Answers extends Responses,
    Params extends z.ZodType = z.ZodUnknown,
    Query extends z.ZodType = z.ZodUnknown,
    Body extends z.ZodType = z.ZodUnknown,
  >(
    url: string,
    route: ApiRoute<Given, Params, Query, Body, Answers>,
    handle: (
      call: Call<Given, z.output<Params>, z.output<Query>, z.output<Body>>,
    ) => Promise<Answer<Answers> | Reply> | (undefined extends Answer<Answers> ? Promise<void> : never),
  ): Endpoint => {
    const { caller, summary, description, tags, headers, params, query, body } = route;
    const { responses, errors, config, refusal, idempotent } = route;
    const status = onlySuccess(responses);
    // A session that has not shown the second factor which a policy demands gets 403 everywhere, and so does an automation token
    // at a call that it is not for (sessions/callers.ts).
    const refusals = errorResponses(
      ...errors,
      ...(idempotent ? [409, 422, 429] : []),
      ...(caller.security.some((scheme) => REFUSED_ANYWHERE.includes(scheme)) ? [403] : []),
    );
    const answers: AnswerList = Object.entries({ ...responses, ...refusals });
    const schema = {
      summary,
      ...(description !== undefined && { description }),
      ...(tags && { tags }),
      ...(headers && { headers }),
      ...(idempotent && { headers: idempotencyHeaders }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: byClass(answers),
    };
    return (server, context) => {
      server.route({
        method,
        url,
        config: { ...config, caller, answers },
        ...(config?.bodyLimit !== undefined && { bodyLimit: config.bodyLimit }),
        schema: schema as FastifySchema,
        ...(caller.identify && {
          preValidation: (request: Request, reply: Reply) => identify(caller, { context, request, reply }),
        }),
        ...(refusal && {
          schemaErrorFormatter: (faults: Fault[], part: string) =>
            refusal(faults.map(pathOf), messageOf(faults, part)) ?? new Error(),
        }),
        handler: async (request, reply) => {
          reply.code(status);
          const input = { params: request.params, query: request.query, body: request.body };
          const call = { context, request, reply, now: context.clock.now(), ...input, ...request.caller };
          const key = idempotent && request.headers['idempotency-key'];
          if (key !== undefined) {
            const caller = idempotent!(request.caller as Given);
            const once = await answerOnce(context, request, { caller, key: String(key) }, async (inner) => {
              const body = await handle({ ...call, context: inner } as Parameters<typeof handle>[0]);
              return {
                status: reply.statusCode,
                text: body === undefined ? '' : String(reply.serialize(body)),
              };
            });
            return once.text === ''
              ? reply.code(once.status).send()
              : reply.code(once.status).type(JSON_TYPE).send(once.text);
          }
          const answer = await handle(call as Parameters<typeof handle>[0]);
          if (answer !== undefined) return answer;
          // Awaiting a reply that the endpoint sent itself yields undefined.
          return reply.sent ? reply : reply.send();
        },
      });
    };
  };
}

type Fault = { instancePath?: string; message?: string };
const pathOf = ({ instancePath = '' }: Fault) => instancePath;
/** Fastify's own wording of the errors. */
const messageOf = (faults: Fault[], part: string) =>
  faults.map((fault) => `${part}${pathOf(fault)} ${fault.message}`).join(', ');

function onlySuccess(responses: Responses): number {
  const statuses = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 300);
  return statuses.length === 1 ? statuses[0]! : 200;
}
