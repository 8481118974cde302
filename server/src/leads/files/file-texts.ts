import released from './messages.json';

/** What is wrong with files that a visitor sends. */
export const fileTexts = { namespace: 'files', released };
