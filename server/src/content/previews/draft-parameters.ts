/** Query parameter with the token of a content preview. */
export const draftParameter = 'draft';

/** Header with the token, in the API calls of such a page. */
export const draftHeader = 'x-content-draft';
