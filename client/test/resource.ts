import { protectResource } from '../src/resources/protect-resource.ts';
import type { ResourceSettings } from '../src/resources/settings.ts';
import type { TestIssuer } from './issuer.ts';

/** A resource whose clock is `world.now`, and which notes why tokens could not be checked. */
export function aResource(issuer: TestIssuer, change: Partial<ResourceSettings> = {}) {
  const clock = { now: Date.now() };
  const causes: unknown[] = [];
  const resource = protectResource({
    ...issuer.settings,
    now: () => clock.now,
    onUnavailable: (cause) => causes.push(cause),
    ...change,
  });
  const statusOf = async (token: string, scopes: string[] = []) => {
    const decision = await resource.authenticate({ authorization: `Bearer ${token}` }, scopes);
    return decision.ok ? 200 : decision.refusal.status;
  };
  return { resource, clock, causes, statusOf };
}
