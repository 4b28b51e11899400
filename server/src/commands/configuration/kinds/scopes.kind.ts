import {
  changeScope,
  isBuiltInScope,
  listScope,
  type ScopeRow,
  SENSITIVE_SCOPES,
  scopesPage,
  unlistScope,
} from '../../../scopes/index.ts';
import type { Item } from '../files/shapes.ts';
import { kind, refused, without } from './kind.ts';

type Scope = Item<'scopes'>;

const MAX_SCOPES = 100_000;

/** Custom scopes, and built-in ones that demand a level. */
export const scopesKind = kind<Scope, ScopeRow>({
  name: 'scope',
  section: 'scopes',
  keyOf: ({ name }) => name,
  desired: ({ name, description, sensitive, required_acr }) => ({
    name,
    description,
    sensitive: isBuiltInScope(name) ? SENSITIVE_SCOPES.has(name) : sensitive,
    required_acr,
  }),
  load: async ({ context }) => {
    const rows = await scopesPage(context.stores.db, { afterName: '', limit: MAX_SCOPES });
    return rows.map(({ created_at, ...fields }) => ({
      key: fields.name,
      fields,
      row: { ...fields, created_at },
    }));
  },
  create: async ({ context, by }, { item }) => {
    const { name, required_acr } = item;
    checkMembers(item);
    if (isBuiltInScope(name)) await changeScope(context, by, { name, change: { required_acr } });
    else await listScope(context, by, item);
    return [];
  },
  change: async ({ context, by }, { item }) => {
    const { name, ...change } = item;
    checkMembers(item);
    const { required_acr } = change;
    await changeScope(context, by, { name, change: isBuiltInScope(name) ? { required_acr } : change });
    return [];
  },
  remove: async ({ context, by }, { key }) => await unlistScope(context, by, key),
  shortened: ({ sensitive, ...fields }) =>
    without({ description: '', sensitive: false, required_acr: null })(
      isBuiltInScope(String(fields.name)) ? fields : { ...fields, sensitive },
    ),
});

function checkMembers({ name, description, required_acr }: Scope): void {
  if (!isBuiltInScope(name)) {
    if (description === '') throw refused('description', 'is needed: people read it when they are asked');
    return;
  }
  if (description !== '') throw refused('description', 'must be left out for a built-in scope');
  if (required_acr === null) throw refused('required_acr', 'is all that a built-in scope can have here');
}
