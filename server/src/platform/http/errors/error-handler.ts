import type { FastifyError } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { ErrorCode } from '../../error-codes.ts';
import { Problem } from '../../errors.ts';
import { logError } from '../../log.ts';
import { dataHeaders } from '../security/security-headers.ts';
import type { PageAnswers, Reply, Request, Server } from '../server.ts';
import { pageOfProblem } from './error-page.ts';
import { problemOf } from './error-response.ts';

/** The only place that answers errors: problems, invalid input, an unreachable database, and everything unexpected. */
export function addErrorHandler(server: Server, context: Context, onPages: PageAnswers): void {
  server.setErrorHandler(async (error, request, reply) => {
    const answer = wantsPage(request) ? pageAnswer(onPages, error) : undefined;
    if (answer === undefined) return sendError(error, request, reply);
    try {
      return await answer(context, request, reply);
    } catch (unforeseen) {
      return sendError(unforeseen, request, reply);
    }
  });
  server.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem(404, 'not_found', 'There is nothing at this address.'), request, reply),
  );
}

function pageAnswer(onPages: PageAnswers, error: unknown): PageAnswers[ErrorCode] {
  return error instanceof Problem && error.code !== '' ? onPages[error.code] : undefined;
}

/** For a URL that cannot be routed (`/%zz`): Fastify runs no hooks for it. */
export function frameworkErrors(config: Config) {
  const headers = { ...dataHeaders(config), 'cache-control': 'no-store' };
  return (error: FastifyError, request: Request, reply: Reply): void => {
    const { problem } = problemOf(error);
    reply
      .headers({ ...headers, 'x-request-id': request.id })
      .code(problem.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(problem, request)));
  };
}

function sendError(error: unknown, request: Request, reply: Reply): Reply {
  const { problem, unexpected } = problemOf(error);
  if (unexpected) logError(request.log, error, 'request failed');
  else if (problem.status >= 500) request.log.warn({ error_code: problem.code }, 'request refused');
  return sendProblem(problem, request, reply);
}

function sendProblem(problem: Problem, request: Request, reply: Reply): Reply {
  // Of a file that cannot be sent.
  reply.removeHeader('content-disposition');
  reply.code(problem.status).headers(problem.headers);
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(pageOfProblem(problem, request));
  reply.removeHeader('content-type');
  if (problem.code === '') return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(problem, request)));
}

function bodyOf(problem: Problem, request: Request): Record<string, unknown> {
  const base = { error: problem.code, error_description: problem.description, ...problem.members };
  return problem.status === 500 ? { ...base, request_id: request.id } : base;
}

/** Page routes answer with pages; an unknown URL answers what the Accept header prefers. */
function wantsPage(request: Request): boolean {
  if (request.is404) return (request.headers.accept ?? '').includes('text/html');
  return request.routeOptions.config.page === true;
}
