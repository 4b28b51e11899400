/**
 * What the installation shows of itself on pages and in mails, and what the brands of all have in common: the rule of contrast, links, the
 * style sheet of their colors. Owns installation_brand.
 */

export { brandMessages } from './brand.messages.ts';
export { brandFaultMessages } from './brand-faults.messages.ts';
export { type BrandColors, colorFaults, keptColors, linkFaults, supportFaults } from './brand-faults.ts';
export { installationLogoAddress } from './brand-files.api.ts';
export { brandLinks } from './brand-links.ts';
export { brandPreview, PREVIEW_STYLES } from './brand-preview.page.ts';
export { brandMark, nameSlot, PRODUCT } from './brand-slots.ts';
export { type ButtonColors, buttonColors, parseColor } from './contrast.ts';
export { currentBrand, forgetBrand, installationName } from './current-brand.ts';
export {
  type InstallationBrand,
  installationBrand,
  lockInstallationBrand,
  NO_BRAND,
  type StoredBrand,
  writeInstallationBrand,
} from './installation-brand.queries.ts';
export { applicationName, partyBlock, shownParty } from './opened-for.page.ts';
export type { OpenedApplication, OpenedFor, Party } from './opened-for.ts';
