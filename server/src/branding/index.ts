import type { Feature } from '../platform/http/server.ts';
import { brandingApi } from './branding.api.ts';

/**
 * Changing the brand of the installation, which `platform/brand/` keeps and shows. Those of organizations and applications belong to them.
 */
export const branding: Feature = { name: 'branding', endpoints: brandingApi };

export { brandingFaultMessages } from './branding-faults.ts';
export { changeInstallationBrand, INSTALLATION, installationBrandFaults } from './change-brand.ts';
