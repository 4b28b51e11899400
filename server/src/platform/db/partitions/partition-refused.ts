/** A sentence for the operator; nothing was changed. */
export class PartitionRefused extends Error {}
