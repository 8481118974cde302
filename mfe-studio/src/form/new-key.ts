/** The key that an added entry of a record has until somebody writes one. */
export const newKey = 'newKey';

export const isNewKey = (key: string): boolean => /^newKey(-\d+)?$/.test(key);
