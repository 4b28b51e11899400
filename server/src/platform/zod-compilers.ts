import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** An option of Fastify: Zod checks what comes in and goes out. Without it Fastify loads two compilers of JSON Schema as soon as it is called. */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    // Fastify's types know only schemas that are JSON.
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
};
