/** The part of another team's that works instalments out. */
export const instalments = 'mfe-finance/instalment-calculator';
