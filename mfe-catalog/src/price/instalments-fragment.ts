/** Name of the finance remote's calculator fragment. */
export const instalmentsFragment = 'mfe-finance/instalment-calculator';
