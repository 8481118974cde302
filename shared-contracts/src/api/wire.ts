/** The wire schemas that the server shares with the client. No page needs them at its start. */
export { readAttribution } from '../attribution/attribution';
export { clickIdsOf, clickParameters, isMark, parametersOf } from '../attribution/marks';
export { touchOf } from '../attribution/touches';
export { calls, servedReads } from './calls';
export { toEscapedJsonText, toJsonText, toSingleQuotedText } from './json-text';
export { type LeadCall, problemsWire, receiptWire } from './lead-call';
export { addressOf, type ListPart, type ReadCall } from './read-call';
export type { ServedRead } from './served-read';
