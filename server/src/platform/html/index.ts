/** What every page needs: stylesheets, scripts and the language switch. */
import type { Feature } from '../http/server.ts';
import { assets } from './assets.ts';
import { changeLocale } from './change-locale.ts';

export const pages: Feature = { name: 'pages', endpoints: [assets, changeLocale] };
