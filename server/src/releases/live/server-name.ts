import { hostname } from 'node:os';

/** What this server is called beside others that share its store. */
export const serverName = (port: number) => `${hostname()}-${port}-${process.pid}`;
