import type { Tab } from './tab.ts';
import { overview } from './tabs/overview.ts';

/** The tabs of an application in their order. A new one is a file in tabs/ and its line here. */
export const TABS: readonly Tab[] = [overview];
