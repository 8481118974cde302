/** A name of letters alone that no other test has: names of people hold no digits. */
export const lettersOf = (testId: string) => `${testId.replace(/[^a-z]/g, '')}al`;
