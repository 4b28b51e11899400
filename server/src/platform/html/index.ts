/** What every page needs: stylesheets, scripts, the brand and the language switch. */
import { brandFilesApi } from '../brand/brand-files.api.ts';
import type { Feature } from '../http/server.ts';
import { assets } from './assets.ts';
import { changeLocale } from './change-locale.ts';

export const pages: Feature = { name: 'pages', endpoints: [assets, brandFilesApi, changeLocale] };
