/** Addresses of the remote's files on the front, for visitors and for the host's server. */
export const catalogAt: string;
