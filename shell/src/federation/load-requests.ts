/** Code of all requests to the site, loaded with the API: the document's own page needs none of it. */
export const loadRequests = () => import(/* webpackChunkName: "api" */ './requests');
