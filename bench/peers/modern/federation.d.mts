/** Where the front has the remote's files, for visitors and for the host's server. */
export const catalogAt: string;
