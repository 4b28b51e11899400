import { addAsset } from '../../platform/html/assets.ts';

/** Registered at start, because any process may be asked for it; the pages themselves are loaded by the first request. */
export const STYLES = addAsset(new URL('./docs.css', import.meta.url));
/** Sends a call from its description. */
export const TRY_SCRIPT = addAsset(new URL('../api/try-call.js', import.meta.url));
