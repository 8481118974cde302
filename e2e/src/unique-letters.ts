import { randomUUID } from 'node:crypto';

/** A name of letters alone that no other test has, nor another try of this one: names of people hold no digits. */
export const uniqueLetters = () => `${randomUUID().replace(/[^a-z]/g, '')}al`;
