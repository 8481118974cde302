/** Cars in stock that are like the page's model; nothing where there is none. */
export const stockFragment = 'mfe-stock/like';
