/** Whether this process can serve: /healthz and /up. Owns no tables. */
import type { Feature } from '../platform/http/server.ts';
import { healthz } from './healthz.api.ts';

export const health: Feature = { name: 'health', endpoints: [healthz] };
