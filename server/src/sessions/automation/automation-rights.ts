/** What automation tokens can be allowed to manage. None of it shows or changes anything about a person. */
export const AUTOMATION_RIGHTS = ['scopes', 'groups', 'roles', 'organizations'] as const;

export type AutomationRight = (typeof AUTOMATION_RIGHTS)[number];
