import type { Feature } from '../platform/http/server.ts';
import { apiForms } from './api/api.form.ts';
import { errorsForm } from './errors/errors.form.ts';
import { guideForms } from './guides/guide.form.ts';
import { searchForm } from './search/search.form.ts';
import './shared/docs-styles.ts';
import { startForm } from './start/start.form.ts';

/**
 * The documentation at /docs: documents of the repository as pages, /openapi.json by task, the error codes, and a search over all
 * of them. Owns no table and no text of its own; samples show values of the reader's application. Everything is loaded by the first
 * request that needs it (docs/documentation.md).
 */
export const docs: Feature = {
  name: 'docs',
  endpoints: [startForm, ...guideForms, ...apiForms, errorsForm, searchForm],
};

export { findDocs } from './search/find-docs.ts';
