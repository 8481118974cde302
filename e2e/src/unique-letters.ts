import type { TestInfo } from 'playwright/test';

/** A name of letters alone that no other test has, nor another try of this one: names of people hold no digits. */
export const uniqueLetters = ({ testId, retry }: TestInfo) =>
  `${testId.replace(/[^a-z]/g, '')}${'al'.repeat(retry + 1)}`;
