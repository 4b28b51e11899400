import { Registry } from '@prometheus-io/client';

/** One registry per process. In a cluster the primary collects and adds up those of the workers. */
export const registry = new Registry();
