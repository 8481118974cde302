/** The inbox, for its page and the service. Timestamps are ISO in UTC; days are Bahrain's. */

export * from './lead-changes';
export * from './lead-detail';
export * from './lead-entry';
export * from './lead-figures';
export * from './lead-list';
export * from './lead-states';
