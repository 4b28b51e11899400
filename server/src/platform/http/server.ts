import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { Locale } from '../i18n/locale.ts';

/** Fastify with zod schemas: `schema.body`, `schema.response` … are zod types. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** One endpoint file exports one of these: it declares its route or routes, with every schema and error code. */
export type Endpoint = (server: Server, context: Context) => void;

/** Throws the Problem for who may not call. */
export type Guard = (context: Context, request: Request) => Promise<unknown>;
/** By the names that routes use in `schema.security`. */
export type Guards = Record<string, Guard>;

/** Answers a problem with something better than an error page: the way to put it right. */
export type PageAnswers = Partial<
  Record<ErrorCode, (context: Context, request: Request, reply: Reply) => Promise<Reply>>
>;

/** A folder under src/, as web.ts lists it. */
export type Feature = {
  name: string;
  endpoints: Endpoint[];
  /** How the callers are recognised that this feature gives credentials to. */
  guards?: Guards;
  /** What pages answer instead of an error page, by the problem's code. */
  onPages?: PageAnswers;
  /** Runs before the first request of every process; several may run it at once. */
  prepare?: (context: Context) => Promise<void>;
};

/** What a request is allowed to say about the site that sent it (contract section 1). */
type CrossSiteRule = 'with_cookie' | 'always_refused' | 'allowed';

/** What routes, requests and answers carry besides; a file whose own type one of them has declares it there. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers HTML: errors become pages, bodies are forms, and the route stays out of the OpenAPI document. */
    page?: boolean;
    /** The page that says more about what a route of pages refuses; it is given the request id. */
    help?: string;
    /** Takes application/x-www-form-urlencoded instead of JSON; the schema only documents it in OpenAPI. */
    form?: z.ZodObject;
    /** Takes JSON as bytes, which the endpoint parses with `parseJson` when it comes to that; the schema only documents it. */
    rawJson?: z.ZodType;
    /** Documents query parameters that the endpoint reads itself through `queryParameters`. */
    query?: z.ZodObject;
    /** Nothing of the query is read here, so nothing in it is refused. */
    anyQuery?: boolean;
    /** Asked by balancers: whoever asks nothing else does not keep a process that is stopping. */
    healthCheck?: boolean;
    /** Default: refused with a cookie; pages always refuse. */
    crossSite?: CrossSiteRule;
  }
  interface FastifyRequest {
    /** The caller's address after trusted proxies, in one normal form. */
    callerAddress: string;
    /** The language that the person who calls has chosen; null while nobody is known to have chosen one. */
    personLocale: Locale | null;
    /** The raw parameters of a form body, repeated ones included; null when the body was no form. */
    form: URLSearchParams | null;
    /** The page that a form of this request stands on; null until the page's guard has told. */
    formPage: string | null;
  }
  interface FastifyReply {
    formActions: string[];
    /** Lets forms on this page lead to `uri` (its origin or scheme) when their chain ends there (CSP form-action). */
    formAction(uri: string): FastifyReply;
  }
  interface FastifyInstance {
    /** BASE_URL is https: cookies are Secure and `__Host-`. */
    secureCookies: boolean;
  }
}
