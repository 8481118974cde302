/** The wire's spelling: what the server answers and takes, and what checks it. No page needs it at once. */
export { readAttribution } from '../attribution/attribution';
export { clickParameters, isMark } from '../attribution/marks';
export { calls, servedReads } from './calls';
export { toEscapedJsonText, toJsonText, toSingleQuotedText } from './json-text';
export { type LeadCall, problemsWire, receiptWire } from './lead-call';
export { addressOf, type ListPart, type ReadCall } from './read-call';
export type { ServedRead } from './served-read';
