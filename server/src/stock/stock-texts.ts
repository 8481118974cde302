import released from './messages.json';

/** What the list, the search and the feeds of advertising platforms say of cars in stock. */
export const stockTexts = { namespace: 'stock', released };

export type StockTexts = typeof released;
