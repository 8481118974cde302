/** Id of the element that dialogs are put into. */
export const dialogLayer = 'dialogs';
