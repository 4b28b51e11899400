import { describeDetails, Problem } from '../../platform/errors.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';

/** RFC 7591 section 3.2.2: 400, and two codes only. */
export function asMetadataError(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 422) throw error;
  if (!(error instanceof InvalidInput)) throw invalidMetadata(error.description);
  const details = error.detailsIn('en').map((detail) => ({ ...detail, path: metadataMember(detail.path) }));
  const description = describeDetails(details);
  if (error.code === 'invalid_redirect_uri')
    throw new Problem(400, error.code, description, { members: { details } });
  throw invalidMetadata(description);
}

/** What the settings of an application are called in client metadata, where that differs. `scope` is one text. */
function metadataMember(path: string): string {
  if (/^(allowed|required)_scopes\b/.test(path)) return 'scope';
  return METADATA_NAMES.get(path) ?? path;
}

const METADATA_NAMES = new Map([
  ['name', 'client_name'],
  ['homepage_url', 'client_uri'],
  ['logo_url', 'logo_uri'],
]);

export function invalidMetadata(description: string): Problem {
  return new Problem(400, 'invalid_client_metadata', description);
}
