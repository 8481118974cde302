import released from './messages.json';

/** What is wrong with a review. */
export const reviewTexts = { namespace: 'reviews', released };
