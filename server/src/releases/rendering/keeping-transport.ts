import type { Transport, TransportAnswer } from 'shared-contracts/api';

/** An answer of the API that whoever asks the same gets, for as long as the site's revision is this one. */
export type KeptAnswer = TransportAnswer & { revision?: string | null };

/** Carries calls to the API, and says how long an answer holds where it knows. */
export type KeepingTransport = (...call: Parameters<Transport>) => Promise<KeptAnswer>;
