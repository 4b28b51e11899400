import type { Request } from '../../platform/http/server.ts';
import { CREATED_VIA, type CreatedVia } from '../registry/enums.ts';

/** The channel that a registration names; an unknown value counts as web (contract section 5), none as `otherwise`. */
export function createdVia(request: Request, otherwise: CreatedVia): CreatedVia {
  const stated = request.headers['x-svc-client-type'];
  if (stated === undefined) return otherwise;
  return CREATED_VIA.find((via) => via === stated) ?? 'web';
}
