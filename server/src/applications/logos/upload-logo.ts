import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Caller } from '../../sessions/index.ts';
import type { Application } from '../registry/applications.queries.ts';
import { changeApplication } from '../settings/change-application.ts';
import type { SettingsChange } from '../settings/settings.ts';
import { logoAddress } from './logo.api.ts';
import { saveUploadedLogo } from './logos.queries.ts';
import { uploadedLogo, uploadSubjects } from './uploaded-logo.ts';

/**
 * A change of an application's settings with a logo from a file, which takes the place of `logo_url`: that becomes the address under which we serve the picture,
 * so there is one logo, and the last one that was set counts. Throws 422 at `logo`, 429, and what `changeApplication` does.
 */
export async function changeWithLogo(
  context: Context,
  request: Request | null,
  caller: Caller,
  applicationId: number,
  change: SettingsChange,
  file: Buffer,
): Promise<Application> {
  const userId = 'user_id' in caller ? caller.user_id : null;
  const png = await uploadedLogo(context, uploadSubjects(applicationId, userId), file);
  const digest = sha256(png);
  const logo_url = `${context.config.base_url}${logoAddress(digest.toString('hex'))}`;
  const picture = { application_id: applicationId, source_url: logo_url, png, sha256: digest };
  return await changeApplication(context, request, caller, applicationId, { ...change, logo_url }, (db) =>
    saveUploadedLogo(db, context.clock.now(), picture),
  );
}
