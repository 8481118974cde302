/** Cars in stock of the offer's models; nothing where there is none. */
export const stockFragment = 'mfe-stock/like';
