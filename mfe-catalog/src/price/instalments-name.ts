/** Name of the finance remote's calculator fragment. */
export const instalments = 'mfe-finance/instalment-calculator';
