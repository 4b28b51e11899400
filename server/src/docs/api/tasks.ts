/**
 * The calls of the API by what developers want to do, in the order of the navigation. The first task with a pattern that matches the
 * path has the call; the last one takes the rest.
 */
export const TASKS = [
  {
    id: 'sign-in',
    paths:
      /^\/oauth\/(authorize|par|consent|device|userinfo|logout|organization)|^\/\.well-known\/o(penid|auth-authorization)/,
  },
  { id: 'tokens', paths: /^\/oauth\/(token|introspect|revoke)|^\/\.well-known\// },
  {
    id: 'agents',
    paths: /^\/api\/(agents|v1\/agents|v1\/me\/(approvals|permissions|acting))|backchannel_authentication/,
  },
  { id: 'webhooks', paths: /^\/api\/v1\/(?!admin).*webhook/ },
  {
    id: 'applications',
    paths:
      /^\/(oauth\/register|developer\/|api\/v1\/(applications(?!.*\/(roles|assignments|policy))|resources|identity_verifications))/,
  },
  { id: 'organizations', paths: /^\/api\/v1\/organization/ },
  { id: 'access', paths: /^\/api\/v1\/(access_|applications\/|me\/access)/ },
  { id: 'me', paths: /^\/api\/v1\/(me|passkeys|invitation)/ },
  { id: 'customers', paths: /^\/api\/v1\/customers/ },
  { id: 'admin-users', paths: /^\/api\/v1\/admin\/(users|dorman|groups|roles|assignments)/ },
  { id: 'admin', paths: /^\/api\/v1\/admin\// },
  { id: 'service', paths: /^/ },
] as const;

export type TaskId = (typeof TASKS)[number]['id'];

export function taskOf(path: string): TaskId {
  return TASKS.find(({ paths }) => paths.test(path))!.id;
}
