export { useTranslation } from 'react-i18next';

/**
 * Loads the messages that forms need when a visitor fills them in. The shell sets it in the browser; on the server
 * all messages are loaded from the start.
 */
export const lateMessages = { bring: async (): Promise<void> => {} };
