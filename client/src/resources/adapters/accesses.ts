import type { Access } from '../access.ts';

/** By the object that a framework hands to every handler of one request, so that no framework's types need a new member. */
const accesses = new WeakMap<object, Access>();

export function keepAccess(request: object, access: Access): void {
  accesses.set(request, access);
}

/** What the token said, in a handler behind `requireToken`, and null elsewhere. In Hono give it the context. */
export function accessOf(request: object): Access | null {
  return accesses.get(request) ?? null;
}
