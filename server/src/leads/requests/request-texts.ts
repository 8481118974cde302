import released from './messages.json';

/** What is wrong with what a visitor adds to a request. */
export const requestTexts = { namespace: 'requests', released };
