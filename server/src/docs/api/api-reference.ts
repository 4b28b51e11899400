import { ERRORS } from '../../platform/error-codes.ts';
import type { Server } from '../../platform/http/server.ts';
import type { ApiDescription, Operation } from './api-description.ts';
import { TASKS, type TaskId, taskOf } from './tasks.ts';

export type Call = {
  /** The anchor of the call on its page, and on /docs. */
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  task: TaskId;
  operation: Operation;
};

export type ApiReference = {
  description: ApiDescription;
  /** By task, in the order of the navigation. */
  calls: Call[];
  /** The page about a call (`GET /api/v1/me`) or an error code; null for everything else. */
  reference: (span: string) => string | null;
};

const known = new WeakMap<Server, Promise<ApiReference>>();

/** /openapi.json for the pages, made by the first of them. */
export function apiReference(server: Server): Promise<ApiReference> {
  let found = known.get(server);
  if (found === undefined) {
    // The document is generated from our schemas; its type allows far more than we use.
    found = server.openApi().then((description) => referenceOf(description as ApiDescription));
    known.set(server, found);
  }
  return found;
}

function referenceOf(description: ApiDescription): ApiReference {
  const all = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: idOf(method, path),
      method: method.toUpperCase(),
      path,
      task: taskOf(path),
      operation,
    })),
  );
  const calls = TASKS.flatMap(({ id }) => all.filter(({ task }) => task === id));
  const addresses = new Map(calls.map((call) => [unnamed(`${call.method} ${call.path}`), addressOf(call)]));
  const reference = (span: string) =>
    Object.hasOwn(ERRORS, span) ? `/docs/errors#${span}` : (addresses.get(unnamed(span)) ?? null);
  return { description, calls, reference };
}

export function addressOf({ task, id }: Call): string {
  return `/docs/api/${task}#${id}`;
}

function idOf(method: string, path: string): string {
  return `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '');
}

/** Guides write `:id` or `<id>` for parameters, the description `{id}`. */
function unnamed(call: string): string {
  return call.replace(/:\w+|<[^<>]+>|\{\w+\}/g, ':');
}
