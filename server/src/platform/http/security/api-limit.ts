import { MINUTE } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { limit } from '../../rate-limit/limit.ts';
import { limitSubject } from '../caller-address.ts';
import type { Server } from '../server.ts';

/** /api/v1 as a whole: 60 a minute per address (specification, Limits: "global api/ip 60/min"). */
const CALLS_PER_MINUTE = 60;

export function addApiLimit(server: Server, context: Context): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api/v1/')) return done();
    const subject = limitSubject(request.callerAddress);
    limit(context, [{ name: 'api_ip', subject, limit: CALLS_PER_MINUTE, window: MINUTE }]).then(
      () => done(),
      done,
    );
  });
}
