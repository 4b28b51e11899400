import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { z } from 'zod';
import type { OpenedFor } from '../brand/opened-for.ts';
import type { Context } from '../context.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { Locale } from '../i18n/locale.ts';
import type { ZodTypes } from '../zod-compilers.ts';
import type { AnswerList } from './answers-by-class.ts';

/** Fastify with zod schemas: `schema.body`, `schema.response` … are zod types. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>;

export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** Every endpoint file exports one: it declares its routes with all schemas and error codes. */
export type Endpoint = (server: Server, context: Context) => void;

/** Answers a problem with something better than an error page: the way to fix it. */
export type PageAnswers = Partial<
  Record<ErrorCode, (context: Context, request: Request, reply: Reply) => Promise<Reply>>
>;

/** A folder under src/, listed in web.ts. */
export type Feature = {
  name: string;
  endpoints: Endpoint[];
  /** Replaces the error page, by the problem's code. */
  onPages?: PageAnswers;
  /** `webhooks` of the OpenAPI document: the requests that receivers get. */
  events?: Record<string, object>;
  /** Runs before the first request of every process; several may run it at once. */
  prepare?: (context: Context) => Promise<void>;
};

/** Whether requests from other sites are accepted (contract section 1). */
type CrossSiteRule = 'with_cookie' | 'always_refused' | 'allowed';

/** Additional members of routes, requests and replies; a file whose own type one of them has declares it there. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers HTML: errors become pages, bodies are forms, and the route is not in the OpenAPI document. */
    page?: boolean;
    /** The page that explains refusals of a page route; it gets the request id. */
    help?: string;
    /** Takes application/x-www-form-urlencoded instead of JSON; the schema only documents it in OpenAPI. */
    form?: z.ZodObject;
    /** Documents each status; the schema has them by class. */
    answers?: AnswerList;
    /** A page whose form can have files (`multipart/form-data`): `request.files`. */
    files?: boolean;
    /** Bytes of a body, where the usual limit is too small for what the route is for. */
    bodyLimit?: number;
    /** Takes JSON as bytes, which the endpoint parses later with `parseJson`; the schema only documents it. */
    rawJson?: z.ZodType;
    /** Documents query parameters that the endpoint reads itself through `queryParameters`. */
    query?: z.ZodObject;
    /** The route ignores its query, so nothing in it is refused. */
    anyQuery?: boolean;
    /** Polled by balancers: such requests alone do not keep a stopping process alive. */
    healthCheck?: boolean;
    /** Default: refused with a cookie; pages are always refused. */
    crossSite?: CrossSiteRule;
  }
  interface FastifyRequest {
    /** The caller's address after trusted proxies, in canonical form. */
    callerAddress: string;
    /** Whose session or token it is; null: neither was needed or sent. */
    personId: number | null;
    /** The language that the caller has chosen; null if unknown. */
    personLocale: Locale | null;
    /** A token for machines that acts in the place of an administrator; null: none. */
    standIn: { type: 'automation_token'; id: number } | null;
    /** The raw parameters of a form body, including repeated ones; null if the body was not a form. */
    form: URLSearchParams | null;
    /** The files of a multipart form by the name of their field; null if the body was none. */
    files: Map<string, Buffer> | null;
    /** The page that contains the submitted form; null until the page's guard has set it. */
    formPage: string | null;
  }
  interface FastifyReply {
    formActions: string[];
    /** For whom the page was opened; null: for the person alone. */
    openedFor: OpenedFor | null;
    /** Allows forms on this page to redirect to `uri` (its origin or scheme) in the end (CSP form-action). */
    formAction(uri: string): FastifyReply;
  }
  interface FastifyInstance {
    /** BASE_URL is https: cookies are Secure and `__Host-`. */
    secureCookies: boolean;
  }
}
