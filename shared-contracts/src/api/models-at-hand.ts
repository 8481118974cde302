/** So many models are at hand on every page, the first of all; the others come where they are named or looked for. */
export const mostAtHand = 12;
