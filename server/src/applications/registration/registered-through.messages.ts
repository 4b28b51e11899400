import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  web: 'The developer console',
  cli: 'The command line',
  mcp: 'An MCP client',
  api: 'The API',
  rake: 'A task of the operator',
};

/** What an application was registered through, by `created_via`. */
export const registeredThrough = catalogue(import.meta, en);
