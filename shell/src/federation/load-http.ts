/** The client of all requests. No page needs it at once: it comes with the code of the API. */
export const loadHttp = () => import(/* webpackChunkName: "api" */ 'shared-contracts/http');
