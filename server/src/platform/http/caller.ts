import type { Context } from '../context.ts';
import type { Reply, Request } from './server.ts';

/** The names of `components.securitySchemes` in the OpenAPI document. */
export type SecurityScheme =
  | 'session'
  | 'personal_access_key'
  | 'admin_token'
  | 'agent_token'
  | 'access_token'
  | 'client';

/**
 * What a session has to have shown:
 * - `any`: the route takes everybody, with a session or without
 * - `signed in`: a session is enough
 * - `confirmed`: the person confirmed who they are within five minutes: a second factor, or the password where there is none
 * - `second factor`: the same, but the password does not serve
 * - `administrator`: a second factor within eight hours, and the account administers the service
 * - `administrator, confirmed`: the same within five minutes
 * - `never`: no session serves; the route takes a key, a token or a client's secret
 */
export type SessionStrength =
  | 'any'
  | 'signed in'
  | 'confirmed'
  | 'second factor'
  | 'administrator'
  | 'administrator, confirmed'
  | 'never';

/** A request before its caller is known. `request.params` are the strings of the address, not yet checked. */
export type Arrival = { context: Context; request: Request; reply: Reply };

/**
 * Who may call a route. Declared on the route, authenticated and authorized before its input is validated, so that an
 * unauthorized caller learns nothing about the input; the endpoint receives `Given`.
 */
export type Caller<Given extends object = object> = {
  /** As tests and documents name it: `person`, `access key applications:write`. */
  name: string;
  /** What a session has to have shown. */
  session: SessionStrength;
  /** The scope that lets an access key in; without it none is. */
  keyScope?: string;
  /** Either of these credentials; none for a route that everyone may call. */
  security: SecurityScheme[];
  /** `false`: of a form that takes a step-up first, nothing is kept meanwhile; the page is shown anew. */
  keepsForm?: false;
  /** Throws the Problem for a caller who may not. Absent where the endpoint's own statement decides, or nobody is turned away. */
  identify?: (arrival: Arrival) => Promise<Given>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route that does not say does not start. */
    caller?: Caller;
  }
  interface FastifyRequest {
    /** What the route's caller was identified as; handed to the endpoint. */
    caller: object | null;
  }
}

export const anyone: Caller = { name: 'anyone', session: 'any', security: [] };

/** Runs after every rule that holds for all routes, and before the route's schema. */
export async function identify({ identify }: Caller, arrival: Arrival): Promise<void> {
  if (identify) arrival.request.caller = await identify(arrival);
}

/** Those of `caller` for whom `find` gives something more; it throws the Problem for the others. */
export function narrowed<Given extends object, Found extends object>(
  caller: Caller<Given>,
  which: string,
  find: (given: Given, arrival: Arrival) => Promise<Found> | Found,
  session: SessionStrength = caller.session,
): Caller<Given & Found> {
  return {
    ...caller,
    name: `${caller.name} ${which}`,
    session,
    identify: async (arrival) => {
      const given = (await caller.identify?.(arrival)) ?? ({} as Given);
      return { ...given, ...(await find(given, arrival)) };
    },
  };
}

/** The `security` of an operation in the OpenAPI document: any one of the caller's credentials. */
export function securityOf({ security }: Pick<Caller, 'security'>): Record<string, string[]>[] {
  return security.map((scheme) => ({ [scheme]: [] }));
}
