/** Types and helpers of the API that pages use without loading the client. Free of React. */
export type { Attribution } from '../attribution/attribution';
export { ApiError } from './api-error';
export { type Arrival, arrive } from './arrival';
/** Types of the answers as screens get them: in one language and independent of the wire's spelling. */
export type * from './calls';
export { campaignSourceOf } from './campaign-source';
export type { Api } from './client';
export type { Sender } from './exchange';
export { touchOf } from './former';
export {
  antiForgeryCookie,
  antiForgeryHeader,
  attributionHeader,
  servedCookie,
  servedHeader,
  shortestVisit,
  variantHeader,
} from './headers';
export { honeypotField } from './honeypot';
export type { LeadReceipt, Problem } from './lead-call';
export { mostAtHand } from './models-at-hand';
export { ownProblem } from './own-problem';
export { pagePicture } from './page-picture';
export {
  choicesField,
  formField,
  type RefusedPost,
  readSent,
  readThanks,
  referencesIn,
  thanksSearch,
  withoutSent,
  withSent,
} from './posted';
export type { Transport, TransportAnswer, TransportRequest } from './transport';
