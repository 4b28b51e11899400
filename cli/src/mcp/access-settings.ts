import type { Property } from './tool.ts';

/** The settings of who may use an application or API, and what it learns about them. */
export const ACCESS_SETTINGS = {
  access: {
    type: 'string',
    enum: ['everyone', 'assigned'],
    description: 'Use by everyone, or assigned: only people to whom it is assigned',
  },
  access_claims: {
    type: 'array',
    items: { type: 'string', enum: ['groups', 'roles', 'entitlements', 'org_id'] },
    description: 'What it learns about people. All of them: the list is replaced',
  },
  access_contact: { type: 'string', description: 'Whom people ask who cannot use it' },
  access_requests: { type: 'boolean', description: 'People can ask for access' },
  access_request_days: {
    type: 'integer',
    minimum: 1,
    maximum: 365,
    description: 'The longest access that a request gives',
  },
  review_every_days: {
    type: 'integer',
    minimum: 1,
    maximum: 365,
    description: 'How often to ask whether access is still needed; what no one confirms ends',
  },
} as const satisfies Record<string, Property>;
