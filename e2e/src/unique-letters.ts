/** A name of letters alone that no other test has: names of people hold no digits. */
export const uniqueLetters = (testId: string) => `${testId.replace(/[^a-z]/g, '')}al`;
