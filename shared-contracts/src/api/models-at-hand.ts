/** Number of models that every page contains, from the start of the list. Others are loaded when they are needed. */
export const mostAtHand = 12;
