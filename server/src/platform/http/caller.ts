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

/** A request before its caller is known. `request.params` are the strings of the address, not yet checked. */
export type Arrival = { context: Context; request: Request; reply: Reply };

/**
 * Who may call a route. Declared on the route, authenticated and authorized before its input is validated, so that an
 * unauthorized caller learns nothing about the input; the endpoint receives `Given`.
 */
export type Caller<Given extends object = object> = {
  /** As tests and documents name it: `person`, `access key applications:write`. */
  name: string;
  /** Either of these credentials; none for a route that everyone may call. */
  security: SecurityScheme[];
  /** Throws the Problem for a caller who may not. Absent where the endpoint's own statement decides, or nobody is turned away. */
  identify?: (arrival: Arrival) => Promise<Given>;
};

export const anyone: Caller = { name: 'anyone', security: [] };

/** Runs after every rule that holds for all routes, and before the route's schema. */
export async function identify({ identify }: Caller, arrival: Arrival): Promise<void> {
  if (identify) arrival.request.caller = await identify(arrival);
}

/** Those of `caller` for whom `find` gives something more; it throws the Problem for the others. */
export function narrowed<Given extends object, Found extends object>(
  caller: Caller<Given>,
  which: string,
  find: (given: Given, arrival: Arrival) => Promise<Found> | Found,
): Caller<Given & Found> {
  return {
    name: `${caller.name} ${which}`,
    security: caller.security,
    identify: async (arrival) => {
      const given = (await caller.identify?.(arrival)) ?? ({} as Given);
      return { ...given, ...(await find(given, arrival)) };
    },
  };
}
