import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';

/** Fastify with zod schemas: `schema.body`, `schema.response` … are zod types. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** One endpoint file exports one of these: it declares its route or routes, with every schema and error code. */
export type Endpoint = (server: Server, context: Context) => void;

/** A folder under src/, as web.ts lists it. */
export type Feature = { name: string; endpoints: Endpoint[] };
