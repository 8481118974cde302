/** What asks the site for something. The document's own page needs none of it: it comes with the code of the API. */
export const loadRequests = () => import(/* webpackChunkName: "api" */ './requests');
