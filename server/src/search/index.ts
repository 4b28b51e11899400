import type { Feature } from '../platform/http/server.ts';
import { searchForm } from './search.form.ts';

/**
 * The search across account, console and administration. Owns no table and no rule: each feature finds what is its own, and shows what the
 * caller may see; `kinds.ts` lists them.
 */
export const search: Feature = { name: 'search', endpoints: [searchForm] };
