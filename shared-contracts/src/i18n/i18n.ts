export { useTranslation } from 'react-i18next';

/** Brings what forms say once somebody fills one in. The shell says how, in a tab; elsewhere all is there at once. */
export const lateMessages = { bring: async (): Promise<void> => {} };
