import { brandFaultMessages } from '../platform/brand/index.ts';
import { joinCatalogues } from '../platform/i18n/catalogue.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';

/** What can be wrong with the brand of the installation. */
export const brandingFaultMessages = joinCatalogues(nameFaultMessages, brandFaultMessages);
