/** Parameter of a page's address that shows what is being written: a signed text. */
export const draftParameter = 'draft';

/** Header of the calls that are made for such a page. */
export const draftHeader = 'x-content-draft';
