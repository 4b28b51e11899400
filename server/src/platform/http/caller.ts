import type { Context } from '../context.ts';
import type { Reply, Request } from './server.ts';

/** The names of `components.securitySchemes` in the OpenAPI document. */
export type SecurityScheme =
  | 'session'
  | 'personal_access_key'
  | 'admin_token'
  | 'automation_token'
  | 'agent_token'
  | 'access_token'
  | 'registration_access_token'
  | 'client';

/**
 * What a session must have proven:
 * - `any`: the route is open to everyone, with or without a session
 * - `signed in`: any session
 * - `confirmed`: confirmed within five minutes, by a second factor, or by password if the account has none
 * - `second factor`: the same, but a password is not enough
 * - `administrator`: a second factor within eight hours, and an administrator's account
 * - `administrator, confirmed`: the same within five minutes
 * - `never`: sessions are not accepted; the route takes a key, a token or a client secret
 */
export type SessionStrength =
  | 'any'
  | 'signed in'
  | 'confirmed'
  | 'second factor'
  | 'administrator'
  | 'administrator, confirmed'
  | 'never';

/** A request before its caller is identified. `request.params` are unchecked strings of the path. */
export type Arrival = { context: Context; request: Request; reply: Reply };

/**
 * The callers of a route. Declared on the route, authenticated and authorized before its input is validated, so that an
 * unauthorized caller learns nothing about the input; the endpoint receives `Given`.
 */
export type Caller<Given extends object = object> = {
  /** The name in tests and documents: `person`, `access key applications:write`. */
  name: string;
  /** What a session must have proven. */
  session: SessionStrength;
  /** The scope required of an access key; absent: access keys are not accepted. */
  keyScope?: string;
  /** Any one of these credentials; empty for a route that everyone may call. */
  security: SecurityScheme[];
  /** A request without any of them is let in as well. */
  anonymous?: true;
  /** `false`: the form's input is not kept during a step-up; the page is shown again. */
  keepsForm?: false;
  /** Throws the Problem for an unauthorized caller. Absent where the endpoint's own statement decides, or everyone is allowed. */
  identify?: (arrival: Arrival) => Promise<Given>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's callers. A route without them fails at start. */
    caller?: Caller;
  }
  interface FastifyRequest {
    /** The identified caller, passed to the endpoint. */
    caller: object | null;
    /** Rejects when the caller is no longer authorized; null: no one was identified. */
    identifyAgain: (() => Promise<unknown>) | null;
  }
}

export const anyone: Caller = { name: 'anyone', session: 'any', security: [] };

/** Runs after every rule that applies to all routes, and before the route's schema. */
export async function identify({ identify }: Caller, arrival: Arrival): Promise<void> {
  if (!identify) return;
  arrival.request.caller = await identify(arrival);
  arrival.request.identifyAgain = () => identify(arrival);
}

/** The callers of `caller` for which `find` returns more; it throws the Problem for the others. */
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

/** The `security` of an operation in the OpenAPI document: any one of the caller's credentials; `{}` is none at all. */
export function securityOf({
  security,
  anonymous,
}: Pick<Caller, 'security' | 'anonymous'>): Record<string, string[]>[] {
  const schemes = security.map((scheme) => ({ [scheme]: [] }));
  return anonymous ? [...schemes, {}] : schemes;
}
