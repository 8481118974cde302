/** Id of the element that contains dialogs. */
export const dialogLayer = 'dialogs';
