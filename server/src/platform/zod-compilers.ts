import type { FastifyServerOptions, FastifyTypeProvider } from 'fastify';
import { z } from 'zod';

/** The types of what the schemas of a route let through. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** In the form of Fastify's own. `keys`: the members that are not known, which Zod reports in one issue about their object. */
export type InputIssue = { instancePath: string; message: string; keys?: string[] };

/** An option of Fastify: Zod checks what comes in and goes out. Without it Fastify loads two compilers of JSON Schema as soon as it is called. */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    // Fastify's types know only schemas that are JSON.
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
};

function validatorCompiler({ schema }: { schema: z.ZodType }) {
  return (input: unknown) => {
    const { data, error } = z.safeParse(schema, input);
    return error === undefined ? { value: data } : { error: error.issues.map(asInputIssue) };
  };
}

function asInputIssue(issue: z.core.$ZodIssue): InputIssue {
  const { path, message } = issue;
  const instancePath = `/${path.join('/')}`;
  return issue.code === 'unrecognized_keys'
    ? { instancePath, message, keys: issue.keys }
    : { instancePath, message };
}

type Route = { schema: z.ZodType; method: string; url: string };

function serializerCompiler({ schema, method, url }: Route) {
  return (body: unknown) => {
    const { data, error } = z.safeEncode(schema, body);
    if (error !== undefined) throw new Error(`${method} ${url} answers against its schema`, { cause: error });
    return JSON.stringify(data);
  };
}
